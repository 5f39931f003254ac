/** The id of this build; the server compares it with its own. */
declare const __BUILD__: string
