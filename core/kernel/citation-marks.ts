/** A citation in a text: `[1]`, or several in one bracket as `[1, 3]` and `[2–4]`. */
const MARK = /(?<!\\)\[(\d{1,4}|\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){1,20})\](?!\()/g
const FENCE = /(?<=^|\n) {0,3}(`{3,}|~{3,})/g
const CODE = /`[^`\n]{1,400}`/g
/** A wider range counts something else. */
const MOST_OF_RANGE = 20

/** A mark with the numbers that it stands for and its place in UTF-16 units. */
export interface CitationMark {
  numbers: number[]
  start: number
  end: number
}

/** The citation marks of a Markdown text, in their order; what stands in code is none. Linear in the text. */
export function citationMarks(text: string): CitationMark[] {
  if (!text.includes('[')) return []
  const unfenced = withoutFenced(text)
  const read = text.includes('`') ? unfenced.replace(CODE, (code) => ' '.repeat(code.length)) : unfenced
  return [...read.matchAll(MARK)].flatMap(({ 0: mark, 1: inner = '', index }) => {
    const numbers = numbersIn(inner)
    return numbers.length === 0 ? [] : [{ numbers, start: index, end: index + mark.length }]
  })
}

/** A text with blanks in place of the blocks of code that it fences off, the last of them open or not. */
function withoutFenced(text: string): string {
  const parts: string[] = []
  let from = 0
  let open: { fence: string; at: number } | null = null
  for (const { index, 1: fence = '' } of text.matchAll(FENCE)) {
    if (open === null) open = { fence, at: index }
    else if (fence.startsWith(open.fence)) {
      parts.push(text.slice(from, open.at), ' '.repeat(index - open.at))
      from = index
      open = null
    }
  }
  if (open !== null) parts.push(text.slice(from, open.at), ' '.repeat(text.length - open.at))
  return open !== null ? parts.join('') : [...parts, text.slice(from)].join('')
}

/** Whether a text has a citation mark. */
export const isMarked = (text: string): boolean => citationMarks(text).length > 0

/** A text with something else in place of its marks; null leaves one as it is. Linear in the text. */
export function withMarks(text: string, put: (mark: CitationMark) => string | null): string {
  const parts: string[] = []
  let from = 0
  for (const mark of citationMarks(text)) {
    const instead = put(mark)
    if (instead === null) continue
    parts.push(text.slice(from, mark.start), instead)
    from = mark.end
  }
  return from === 0 ? text : [...parts, text.slice(from)].join('')
}

/** A text in which each mark of several numbers, one of them known, is as many marks of one number. */
export function marksTakenApart(text: string, known: ReadonlySet<number>): string {
  return withMarks(text, ({ numbers }) =>
    numbers.length > 1 && numbers.some((number) => known.has(number))
      ? numbers.map((number) => `[${number}]`).join('')
      : null,
  )
}

const LIST =
  /(?:^|\n)(?:#{1,6}\s+|\*\*)?(?:sources?|references|notes|footnotes|bibliography|works cited|further reading)\b[^\n]{0,20}\n/i

/** Where the entries of the list of sources begin that a Markdown text itself carries; null where it has none. */
export function sourceListIn(body: string): number | null {
  const heading = LIST.exec(body)
  return heading === null ? null : heading.index + heading[0].length
}

/** The numbers of the list of sources that a Markdown text itself carries. Linear in the text. */
export function listedNumbers(body: string): Set<number> {
  const list = sourceListIn(body)
  const rest = list === null ? '' : body.slice(list)
  const bracketed = body.matchAll(/(?:^|\n)\s{0,4}(?:[-*]\s)?\[(\d{1,4})\][:.]?\s+\S/g)
  const numbered = rest.matchAll(/(?:^|\n)\s{0,4}(\d{1,4})[.)]\s/g)
  return new Set([...bracketed, ...numbered].map((match) => Number(match[1])))
}

/** Each number once; none where a range runs backwards or is wider than sources are cited. */
function numbersIn(inner: string): number[] {
  const parts = inner.split(/\s?[,;]\s?/).map((part) => part.split(/\s?[–-]\s?/).map(Number))
  const ranges = parts.map(([first = 0, last = first, ...more]) =>
    more.length > 0 || last < first || last - first > MOST_OF_RANGE
      ? []
      : Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  return ranges.some((range) => range.length === 0) ? [] : [...new Set(ranges.flat())]
}
