import type { TextReading } from './rules/reading.ts'

export type ReadText = (body: string) => Promise<TextReading>

/** Keeps what was read of texts, up to so many characters of text and HTML, those used last; a text under way is read once. */
export function keepReadings(read: ReadText, mostCharacters: number): ReadText {
  const kept = new Map<string, TextReading>()
  const underway = new Map<string, Promise<TextReading>>()
  let size = 0
  const keep = (body: string, reading: TextReading): void => {
    if (!kept.delete(body)) size += sizeOf(body, reading)
    kept.set(body, reading)
    for (const [oldest, freed] of kept) {
      if (size <= mostCharacters) break
      kept.delete(oldest)
      size -= sizeOf(oldest, freed)
    }
  }
  return async (body) => {
    const known = kept.get(body)
    if (known !== undefined) {
      keep(body, known)
      return known
    }
    const reading = underway.get(body) ?? read(body).finally(() => underway.delete(body))
    underway.set(body, reading)
    const found = await reading
    keep(body, found)
    return found
  }
}

function sizeOf(body: string, { body_html }: TextReading): number {
  return body.length + body_html.length
}
