const ABBREVIATION =
  /(?:^|[\s(“"'])(?:e\.g|i\.e|etc|vs|cf|ca|approx|al|dr|mr|mrs|ms|prof|st|no|nos|fig|figs|vol|pp|ed|eds|inc|ltd|co|corp|dept|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z]|(?:[a-z]\.)+[a-z])\.$/i
const END = /[.!?…]+(?:\s?\[\d+\])*["”’')\]]*(?=\s|$)/gu

/** The sentences of a paragraph, with their closing marks; abbreviations, initials and decimals do not end one. */
export function splitSentences(paragraph: string): string[] {
  const flat = paragraph.replace(/\s+/g, ' ').trim()
  const sentences: string[] = []
  let start = 0
  for (const match of flat.matchAll(END)) {
    const end = match.index + match[0].length
    const next = flat.slice(end).trimStart()
    if (next === '') break
    if (/^\p{Ll}/u.test(next)) continue
    if (/^\(?\d{1,3}\.$/.test(flat.slice(start, end).trim())) continue
    if (match[0].startsWith('.') && ABBREVIATION.test(flat.slice(start, match.index + 1))) continue
    sentences.push(flat.slice(start, end).trim())
    start = end
  }
  const rest = flat.slice(start).trim()
  return rest === '' ? sentences : [...sentences, rest]
}
