import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import { isOrder, speaksToProgram } from './orders/orders.ts'

/** A longer paragraph, as PDF files have, is withheld around the order alone. */
const LONGEST_PARAGRAPH = 2000
const AROUND = 600
/** Paragraphs withheld of one source; one with more is a source of orders. */
const MOST = 200

/** What goes on from an order: it leans on the paragraph before it. */
const LEANS_BACK =
  /^[\s>#*_|-]*(?:then|also|and|after (?:that|this)|once (?:this|that|you)|next|finally|in addition|do (?:so|this|not|likewise)|this (?:is|must|should|applies|also|rule|note|instruction)|these (?:instructions|rules|steps)|make sure|be sure|remember|again|otherwise|if (?:you|asked|not)|never (?:mention|say|tell)|thank you|thanks|repeat|dann|danach|ensuite|despues)\b/i
/** What announces one. */
const LEANS_ON =
  /:\s*$|^[\s#*_>|-]*(?:notes?|instructions?|system|assistant|ai|editors?|prompt|important|attention)\b.{0,60}$/i

/**
 * Where a text speaks to a program or tells its writer what to write, in UTF-16 units: whole paragraphs, with the one before
 * that announces them and those behind that go on from them. Such text says nothing about a subject.
 */
export function withheldRanges(body: string): Span[] {
  const paragraphs = [...body.matchAll(/\S[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].trimEnd().length,
  }))
  const textOf = ({ start, end }: Span): string => body.slice(start, end)
  const ranges: Span[] = []
  for (const [at, paragraph] of paragraphs.entries()) {
    if (ranges.length >= MOST) break
    const places = ordersIn(textOf(paragraph)).map((span) => ({
      start: paragraph.start + span.start,
      end: paragraph.start + span.end,
    }))
    if (places.length === 0) continue
    const isLong = paragraph.end - paragraph.start > LONGEST_PARAGRAPH
    if (isLong) {
      ranges.push(
        ...places.map(({ start, end }) => ({
          start: Math.max(paragraph.start, start - AROUND),
          end: Math.min(paragraph.end, end + AROUND),
        })),
      )
      continue
    }
    ranges.push(paragraph)
    const before = paragraphs[at - 1]
    if (before !== undefined && before.end - before.start <= LONGEST_PARAGRAPH && LEANS_ON.test(textOf(before))) {
      ranges.push(before)
    }
    for (let next = at + 1; next < paragraphs.length; next += 1) {
      const behind = paragraphs[next]
      if (behind === undefined || behind.end - behind.start > LONGEST_PARAGRAPH || !LEANS_BACK.test(textOf(behind)))
        break
      ranges.push(behind)
    }
  }
  return joined(ranges)
}

/** The sentences of a paragraph that are orders; the whole of it where it is one only as a whole. */
function ordersIn(paragraph: string): Span[] {
  const found = sentenceSpans(paragraph).filter(({ start, end }) => isOrder(paragraph.slice(start, end)))
  if (found.length > 0) return found
  return paragraph.length <= LONGEST_PARAGRAPH && isOrderAsWhole(paragraph) ? [{ start: 0, end: paragraph.length }] : []
}

/** Orders that are parted by full stops or line ends: two sentences read as one. */
function isOrderAsWhole(paragraph: string, isOneOf = isOrder): boolean {
  const spans = sentenceSpans(paragraph)
  return spans.some(({ start }, at) => {
    const next = spans[at + 1]
    return (
      next !== undefined &&
      next.end - start < 300 &&
      isOneOf(paragraph.slice(start, next.end).replace(/[.!?]\s+/g, ' '))
    )
  })
}

function joined(ranges: readonly Span[]): Span[] {
  const sorted = ranges.toSorted((one, other) => one.start - other.start)
  const whole: Span[] = []
  for (const { start, end } of sorted) {
    const last = whole.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

/** What no reader of a page sees, and a program does. */
const COMMENT = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g

/**
 * Where words of a brief are orders, in UTF-16 units: comments that are, and whole sentences. What else its author says
 * stays: a paragraph of a brief is theirs, also where somebody put an order into it.
 */
export function ordersInBrief(text: string, isOneOf: (words: string) => boolean): Span[] {
  const comments = [...text.matchAll(COMMENT)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start, end }) => isOneOf(text.slice(start + 4, end).replace(/-->$/, '')))
  const rest = comments.reduce(
    (read, { start, end }) => read.slice(0, start) + ' '.repeat(end - start) + read.slice(end),
    text,
  )
  const sentences = sentenceSpans(rest).filter(({ start, end }) => isOneOf(rest.slice(start, end)))
  const isOneAsWhole = sentences.length === 0 && rest.length <= LONGEST_PARAGRAPH && isOrderAsWhole(rest, isOneOf)
  const places = joined([...comments, ...sentences, ...(isOneAsWhole ? [{ start: 0, end: text.length }] : [])])
  return places.reduce<Span[]>((together, place) => {
    const last = together.at(-1)
    if (last === undefined || isComment(text.slice(last.start)) || text.slice(last.end, place.start).trim() !== '')
      return [...together, place]
    return [...together.slice(0, -1), { start: last.start, end: place.end }]
  }, [])
}

/** Whether a place of a brief is one that no reader sees. */
export function isComment(words: string): boolean {
  return words.startsWith('<!--')
}

/** A brief's words without what speaks to a program, and that; what tells the writer to write stays. */
export function withoutMachineOrders(text: string): { text: string; withheld: string[] } {
  const places = ordersInBrief(text, speaksToProgram)
  const kept = places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  const withheld = places.map(({ start, end }) => text.slice(start, end))
  return { text: withheld.length === 0 ? text : kept.replace(/ {2,}/g, ' ').trim(), withheld }
}

/**
 * A source's words as a model is shown them: sentences that are orders are left out, with what goes on from them in their
 * paragraph, and counted. They stay in the library and in what people see; here they could only do harm.
 */
export function withoutOrders(text: string): { text: string; withheld: number } {
  let withheld = 0
  const lines = text.split('\n').map((line) => {
    let from = -1
    const kept = sentenceSpans(line).filter(({ start, end }) => {
      const isOrdered = isOrder(line.slice(start, end))
      if (isOrdered && from === -1) from = start
      const isWithheld = isOrdered || (from !== -1 && end - from <= AROUND)
      if (isWithheld) withheld += 1
      return !isWithheld
    })
    return kept.map(({ start, end }) => line.slice(start, end)).join(' ')
  })
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    withheld,
  }
}
