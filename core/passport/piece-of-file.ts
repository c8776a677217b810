/** The piece that a signed part of a file names; null for a log. */
export function contentIdIn(text: string): string | null {
  const file = asMap(JSON.parse(text.replace(/^\uFEFF/, '')))
  const kept = asMap(asMap(file.files)['statements.json'] ?? file)
  const envelopes = [file, file.envelope, asMap(file.current).envelope, kept.manifest]
  const [id] = envelopes.flatMap((one) => {
    const { payload } = asMap(one)
    if (typeof payload !== 'string') return []
    const { content_id } = asMap(asMap(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).subject)
    return typeof content_id === 'string' ? [content_id] : []
  })
  return id ?? null
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
