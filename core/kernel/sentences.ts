/** A stretch of a text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

const ABBREVIATION =
  /(?:^|[\s(“"'])(?:e\.g|i\.e|etc|vs|cf|ca|approx|al|dr|mr|mrs|ms|prof|st|no|nos|fig|figs|vol|pp|ed|eds|inc|ltd|co|corp|dept|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z]|(?:[a-z]\.){1,4}[a-z])\.$/i
/** Marks that end a sentence, with the citation markers that stand before or behind a closing quotation mark. */
const END =
  /[.!?…]{1,8}(?:\s?\[\d{1,4}(?:[,;–-] ?\d{1,3}){0,20}\]){0,40}[*_"“”‘’«»‹›')\]]{0,8}(?:\s?\[\d{1,4}(?:[,;–-] ?\d{1,3}){0,20}\](?!\()){0,40}(?=\s|$)/gu
/** How far back an abbreviation may reach. */
const LOOK_BACK = 24

/**
 * Where the sentences of a paragraph begin and end, closing marks and citation markers included; abbreviations, initials,
 * decimals and the number of a list item do not end one. White space between them belongs to none.
 */
export function sentenceSpans(paragraph: string): Span[] {
  const spans: Span[] = []
  let start = skipSpace(paragraph, 0)
  for (const match of paragraph.matchAll(END)) {
    const end = match.index + match[0].length
    if (match.index < start) continue
    const next = skipSpace(paragraph, end)
    if (next >= paragraph.length) break
    if (/^\p{Ll}/u.test(paragraph.slice(next, next + 2))) continue
    if (end - start <= 5 && /^\(?\d{1,3}\.$/.test(paragraph.slice(start, end))) continue
    if (match[0].startsWith('.') && endsInAbbreviation(paragraph, start, match.index + 1)) continue
    spans.push({ start, end })
    start = next
  }
  const last = trimmedEnd(paragraph)
  return last > start ? [...spans, { start, end: last }] : spans
}

/** The sentences of a paragraph, white space folded. */
export function splitSentences(paragraph: string): string[] {
  const flat = paragraph.replace(/\s+/g, ' ').trim()
  return sentenceSpans(flat).map(({ start, end }) => flat.slice(start, end))
}

function endsInAbbreviation(text: string, start: number, end: number): boolean {
  return ABBREVIATION.test(text.slice(Math.max(start, end - LOOK_BACK), end))
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1
  return at
}

function trimmedEnd(text: string): number {
  let at = text.length
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1
  return at
}
