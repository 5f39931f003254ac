/** Why the server did not grant something, in words. */
import { t, type TextKey } from '../i18n/index.svelte.ts'
import { zh } from '../i18n/zh.ts'
import { ApiError } from '../net/api.ts'

/** The words for a code of the server. */
export function codeWords(code: string): string {
  const key = `error.${code}`
  return key in zh ? t(key as TextKey) : t('error.other', { code })
}

export function because(error: ApiError): string {
  return codeWords(error.code)
}
