import type { ReadSource } from '../../sources/cards.ts'
import type { CitedSource, WritingCall } from '../contract.ts'
import { cardFacts } from '../rules/source-card.ts'
import { withoutOrders } from '../../sources/rules/withheld.ts'
import { titleOf } from './material.ts'

/** Characters of a source that is shown whole, of a paragraph beside a passage, and of all that is shown beside passages. */
const WHOLE = 4000
const BESIDE = 700
const MOST_BESIDE = 40_000

interface ShownAs {
  numberOf?: (number: number) => number
  /** Who the piece is from; empty where the brief does not say. */
  house?: string
}

/**
 * The passages that a writer may cite, each under its number and its source's card, with the whole source where it is short,
 * else with the paragraphs before and behind it. The first ones get that room first; where
 * there is none left, it says so.
 */
export function excerptsOf(
  call: WritingCall,
  texts: readonly ReadSource[],
  { numberOf = (number) => number, house = '' }: ShownAs = {},
): string {
  const isShown = new Set<string>()
  let room = MOST_BESIDE
  let cut = 0
  const shown = call.excerpts.map(({ section_key, number, text }) => {
    const source = call.sources.find((one) => one.number === number)
    const whole = texts.find((one) => one.source_id === source?.source_id)
    const card =
      source === undefined ? '' : ` ${cardOf(source, isShown.has(source.source_id) ? undefined : whole, house)}`
    const beside = whole === undefined || isShown.has(`all of ${whole.source_id}`) ? '' : besideOf(whole, text)
    if (source !== undefined) isShown.add(source.source_id)
    const fits = beside.length <= room
    if (!fits) cut += 1
    const context = fits && beside !== '' ? `\n${beside}` : ''
    room -= context.length
    if (context !== '' && whole !== undefined && whole.body.length <= WHOLE) isShown.add(`all of ${whole.source_id}`)
    return `[${numberOf(number)}]${card} (for section ${section_key})\n${withoutOrders(text).text}${context}`
  })
  const note = cut === 0 ? [] : [`(What stands around ${cut} of these passages is left out for length.)`]
  return [...shown, ...note].join('\n\n')
}

/** What a source is, in one line: its names, author and day, and what it states of itself. */
export function cardOf(
  source: Pick<CitedSource, 'title' | 'publisher' | 'published_date'>,
  whole: ReadSource | undefined,
  house = '',
): string {
  const facts = whole === undefined ? null : cardFacts(whole)
  const kind = isOfHouse(source.publisher, house) ? 'document of the house' : (facts?.kind ?? '')
  const author = withoutOrders(whole?.author ?? '').text
  const known: [string, string][] = [
    ['by', author],
    ['of', source.published_date ?? ''],
    ['kind:', kind],
    ['method:', withoutOrders(facts?.method ?? '').text],
    ['sample:', withoutOrders(facts?.sample ?? '').text],
    ['limits:', withoutOrders(facts?.limits ?? '').text],
  ]
  return [titleOf(source), ...known.flatMap(([name, value]) => (value === '' ? [] : [`${name} ${value}`]))].join('; ')
}

/** Who a piece is from, as its brief names it. */
export function houseOf({ organisation }: Readonly<Record<string, unknown>>): string {
  return typeof organisation === 'string' ? organisation : ''
}

const SHORTEST_NAME = 4

function isOfHouse(publisher: string | null | undefined, house: string): boolean {
  const [one, other] = [publisher ?? '', house].map((name) => name.trim().toLowerCase())
  if (one === undefined || other === undefined || Math.min(one.length, other.length) < SHORTEST_NAME) return false
  return one.includes(other) || other.includes(one)
}

/** The whole of a short source, else the paragraphs before and behind a passage; empty where there is nothing beside it. */
function besideOf({ body }: ReadSource, passage: string): string {
  const at = body.indexOf(passage)
  if (at === -1) return ''
  if (body.length <= WHOLE) {
    return body.trim() === passage.trim() ? '' : `(The whole source:)\n${withoutOrders(body).text}`
  }
  const before = (
    body
      .slice(0, at)
      .trimEnd()
      .split(/\n{2,}/)
      .at(-1) ?? ''
  ).slice(-BESIDE)
  const behind = (
    body
      .slice(at + passage.length)
      .trimStart()
      .split(/\n{2,}/)[0] ?? ''
  ).slice(0, BESIDE)
  return [
    ['(Before it:)', before],
    ['(Behind it:)', behind],
  ]
    .map(([name = '', text = '']) => ({ name, text: withoutOrders(text).text }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => `${name} ${text.replace(/\s+/g, ' ')}`)
    .join('\n')
}
