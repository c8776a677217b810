import type { GenerationRequest } from '../../core/generation/contract.ts'

/** What stands for a key that is in a shell variable. */
export const KEY_VARIABLE = '$COLOPHON_KEY'

/** A `curl` that starts a generation and works as it is pasted into a POSIX shell. */
export function generateCall(baseUrl: string, key: string, request: GenerationRequest): string {
  return [
    `curl -sS -X POST ${quoted(`${baseUrl}/generate`)} \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(request, null, 2))}`,
  ].join('\n')
}

/** A `curl` that asks for the state of a run, and waits up to 30 seconds for it to change. */
export function statusCall(baseUrl: string, key: string): string {
  return [`curl -sS "${baseUrl}/generate/status/$REQUEST_ID?wait=30" \\`, `  -H "Authorization: Bearer ${key}"`].join(
    '\n',
  )
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
