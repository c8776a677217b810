/** The piece that a signed part of a file names; null for a log. */
export function contentIdIn(text: string): string | null {
  return idIn(text, 'content_id')
}

/** The run that a signed part of a file names; null where none does. */
export function requestIdIn(text: string): string | null {
  return idIn(text, 'request_id')
}

function idIn(text: string, name: 'content_id' | 'request_id'): string | null {
  const file = asMap(JSON.parse(text.replace(/^\uFEFF/, '')))
  const kept = asMap(asMap(file.files)['statements.json'] ?? file)
  const envelopes = [file, file.envelope, asMap(file.current).envelope, kept.manifest]
  const [id] = envelopes.flatMap((one) => {
    const { payload } = asMap(one)
    if (typeof payload !== 'string') return []
    const named = asMap(asMap(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).subject)[name]
    return typeof named === 'string' ? [named] : []
  })
  return id ?? null
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
