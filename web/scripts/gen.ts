/** Writes `src/gen/messages.ts` from the JSON Schema that the Python package gives of its messages. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

interface Schema {
  [key: string]: unknown
  $ref?: string
  anyOf?: Schema[]
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  prefixItems?: Schema[]
  $defs?: Record<string, Schema>
}

const web = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(web, 'src', 'gen', 'messages.ts')

function pythonPath(): string {
  if (process.env.PYTHON) return process.env.PYTHON
  const local = join(web, '..', '.venv', 'bin', 'python')
  return existsSync(local) ? local : 'python3'
}

const SCRIPT = `
import hashlib, json
from gouji.protocol.messages import schema
found = schema()
print(hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:16])
print(json.dumps(found))
`

/** The schema, and a digest of it that a test of the Python package compares with the generated file. */
function readSchema(): { digest: string; schema: Schema } {
  const env = { ...process.env, PYTHONPATH: join(web, '..', 'src') }
  const [digest = '', text = ''] = execFileSync(pythonPath(), ['-c', SCRIPT], { encoding: 'utf8', env }).split('\n')
  return { digest, schema: JSON.parse(text) as Schema }
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The kinds of events are the one family that leaves default values out on the wire. */
function eventNames(defs: Record<string, Schema>): Set<string> {
  const items = defs.Events?.properties?.events?.items as Schema | undefined
  return new Set((items?.anyOf ?? []).map((one) => nameOf(one.$ref ?? '')))
}

/** Tuples become what the generator knows, titles go (they would name types twice), what is always sent is required. */
function prepare(node: unknown, path: string[], events: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) prepare(one, path, events)
    return
  }
  if (node === null || typeof node !== 'object') return
  const schema = node as Schema
  const isProperties = path.at(-1) === 'properties'
  if (!isProperties) {
    delete schema.title
    delete schema.discriminator
    if (schema.prefixItems) {
      schema.items = schema.prefixItems
      schema.additionalItems = false
      delete schema.prefixItems
    } else {
      delete schema.minItems
      delete schema.maxItems
    }
    const owner = path.at(-2) === '$defs' || path.at(-1) === undefined ? path.at(-1) : undefined
    if (schema.properties) {
      schema.additionalProperties = false
      if (owner === undefined || !events.has(owner)) schema.required = Object.keys(schema.properties)
    }
  }
  for (const [key, value] of Object.entries(schema)) prepare(value, [...path, key], events)
}

/** Each family of messages gets a name of its own. */
function nameUnions(schema: Schema, defs: Record<string, Schema>): void {
  const unions: Record<string, Schema | undefined> = {
    ClientMessage: schema.properties?.client,
    ServerMessage: schema.properties?.server,
    GameEvent: defs.Events?.properties?.events?.items as Schema | undefined,
    Command: defs.Do?.properties?.command,
  }
  for (const [name, union] of Object.entries(unions)) {
    if (!union?.anyOf) throw new Error(`the schema holds no union for ${name}`)
    defs[name] = { anyOf: union.anyOf }
    const refs = JSON.stringify(union.anyOf)
    replaceUnion(schema, refs, `#/$defs/${name}`, defs[name])
  }
}

function replaceUnion(node: unknown, refs: string, ref: string, keep: Schema): void {
  if (node === null || typeof node !== 'object' || node === keep) return
  for (const value of Object.values(node)) {
    const schema = value as Schema | null
    if (schema && typeof schema === 'object' && schema !== keep && JSON.stringify(schema.anyOf) === refs) {
      delete schema.anyOf
      schema.$ref = ref
    }
    replaceUnion(value, refs, ref, keep)
  }
}

const { digest, schema } = readSchema()
const defs = schema.$defs ?? {}
const events = eventNames(defs)
if (events.size === 0) throw new Error('the schema holds no events')
prepare(schema, [], events)
nameUnions(schema, defs)
const banner = `/* Made by \`npm run gen\` from the JSON Schema of gouji.protocol.messages (${digest}). Do not edit. */\n/* eslint-disable */`
const text = await compile(schema as Parameters<typeof compile>[0], 'Protocol', {
  bannerComment: banner,
  additionalProperties: false,
  declareExternallyReferenced: true,
  unreachableDefinitions: true,
  format: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
  ignoreMinAndMaxItems: false,
})
const noise = /\/\*\*\n \* This interface was referenced by[^]*?via the `definition` [^\n]*\n \*\/\n/g
const inner = /^ \*\s*\n \* This interface was referenced by[^]*?via the `definition` [^\n]*\n/gm
const tidy = text.replace(noise, '').replace(inner, '')
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== tidy) {
    console.error('src/gen/messages.ts is out of date: run `npm run gen`')
    process.exit(1)
  }
} else {
  writeFileSync(target, tidy)
}
