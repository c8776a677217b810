import type { Block } from './blocks.ts'
import { foundAt, type Found } from './finding.ts'
import { miscountedIn } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const THINGS =
  'things|steps|reasons|ways|tips|points|questions|rules|mistakes|changes|features|items|examples|options|stages|parts|signs|ideas|lessons|facts|benefits|ingredients|kinds|types|groups|areas|factors|principles|habits|tools|places|books|myths|improvements|fixes|measures|tasks|documents|conditions|categories|priorities|findings|recommendations|methods|checks|elements|advantages|disadvantages'
const COUNTED = new RegExp(`\\b(\\d{1,2}|${SMALL.slice(2).join('|')}) (?:[\\p{L}-]{1,20} ){0,3}(?:${THINGS})\\b`, 'giu')

const NAMED_AFTER = new RegExp(
  String.raw`\b(?<count>\d{1,2}|${SMALL.slice(2).join('|')}) (?:[\p{L}-]{1,20} ){0,2}(?:${THINGS}): (?<named>[^:;.!?()\n]{5,300})[.!?](?=\s|$)`,
  'giu',
)
/** "There are six stations: at the station, the market hall and the lido." */
const NAMED_PLACES = new RegExp(
  String.raw`\b(?:there are|we have|it has|they are|you need|we need) (?<count>\d{1,2}|${SMALL.slice(2).join('|')}) (?:[\p{L}-]{1,20} )?\p{L}{2,20}s: (?<named>[^:;.!?()\n]{5,300})[.!?](?=\s|$)`,
  'giu',
)
/** A longer name than this may have an "and" of its own. */
const LONGEST_NAMED = 5
/** No further name, but more of the one before it, or a sentence. */
const SAYS_MORE = /^(?:which|who|whose|where|when|that)\b|\b(?:is|are|was|were|will|can|has|have|does|do)\b/i
const STEPS_BELOW = new RegExp(
  String.raw`\b(?:these|the following|follow the|in) (?<count>\d{1,2}|${SMALL.slice(2).join('|')}) (?:[\p{L}-]{1,20} ){0,2}steps\b(?! (?:or|away|further))`,
  'giu',
)

/**
 * "These five steps:" above a list of four, "four things: a key and a cloth", a title's "7 ways" above six numbered headings,
 * a total under a column of figures.
 */
export function wrongCounts(read: ReadText): Found[] {
  return [
    ...announcedLists(read),
    ...[NAMED_AFTER, NAMED_PLACES].flatMap((wording) =>
      miscountedIn(read, wording, ({ count = '', named = '' }) => {
        const names = named.split(/, (?:and |or )?| and | or /)
        const isPlain =
          names.length >= 2 &&
          names.every((name) => name.trim().split(' ').length <= LONGEST_NAMED && !SAYS_MORE.test(name))
        return !isPlain || names.length === numberOf(count)
          ? null
          : { code: 'count_wrong' as const, found: count, expected: String(names.length) }
      }),
    ),
    ...miscountedIn(read, STEPS_BELOW, ({ count = '' }) => {
      const steps = onlySteps(read)
      return steps === null || steps === numberOf(count)
        ? null
        : { code: 'count_wrong', found: count, expected: String(steps) }
    }),
    ...titled(read),
    ...read.blocks.flatMap((block) => wrongTotals(read, block)),
  ]
}

/** How many steps a text has whose only numbered list is one from 1 on; null of all others. */
function onlySteps({ blocks, body }: ReadText): number | null {
  const numbers = blocks.flatMap(({ kind, line, end }) => {
    const number = kind === 'item' ? /^(\d{1,2})[.)]\s/.exec(body.slice(line, end))?.[1] : undefined
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.length >= 2 && numbers.every((number, index) => number === index + 1) ? numbers.length : null
}

function announcedLists(read: ReadText): Found[] {
  return read.blocks.flatMap((block, index): Found[] => {
    const lead = read.prose.slice(block.start, block.end).trimEnd()
    if (block.kind !== 'paragraph' || !lead.endsWith(':')) return []
    let items = 0
    while (read.blocks[index + 1 + items]?.kind === 'item') items += 1
    const announced = [...lead.slice(-160).matchAll(COUNTED)].at(-1)
    if (announced === undefined || items < 2 || hasNested(read, index, items)) return []
    const count = numberOf(announced[1] ?? '')
    if (count === items || count < 2) return []
    const start = block.start + Math.max(0, lead.length - 160) + announced.index
    return [
      {
        ...foundAt('count_wrong', read.body, start, start + announced[0].length),
        expected: String(items),
        found: announced[1] ?? '',
      },
    ]
  })
}

function hasNested(read: ReadText, index: number, items: number): boolean {
  return read.blocks
    .slice(index + 1, index + 1 + items)
    .some((item) => /^\s{2,}/.test(read.body.slice(item.line, item.start)))
}

function titled(read: ReadText): Found[] {
  const announced = [...read.title.matchAll(COUNTED)][0]
  const numbered = read.blocks.flatMap((block) => {
    const number =
      block.kind === 'heading'
        ? /^\*{0,2}(\d{1,2})[.):]?\s/.exec(read.body.slice(block.start, block.end))?.[1]
        : undefined
    return number === undefined ? [] : [Number(number)]
  })
  const isByHeadings = numbered.length >= 2 && numbered.every((number, index) => number === index + 1)
  const count = numberOf(announced?.[1] ?? '')
  const follow = isByHeadings ? numbered.length : numbered.length === 0 ? onlySteps(read) : null
  // A list within one of several parts counts something of its own; steps are numbered throughout.
  const isSure = isByHeadings || /steps?$/i.test(announced?.[0] ?? '') || partsOf(read) < 2
  if (announced === undefined || follow === null || !isSure) return []
  return count === follow
    ? []
    : [
        {
          code: 'count_wrong',
          start: null,
          end: null,
          phrase: announced[0],
          expected: String(follow),
          found: announced[1] ?? '',
        },
      ]
}

/** How many headings below the title there are. */
function partsOf({ blocks }: ReadText): number {
  return blocks.filter(({ kind, level }) => kind === 'heading' && level > 1).length
}

function numberOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : SMALL.indexOf(text.toLowerCase())
}

/** A row of totals under columns of plain figures. */
function wrongTotals(read: ReadText, block: Block): Found[] {
  if (block.kind !== 'table') return []
  const text = read.prose.slice(block.start, block.end)
  const rows = text.split('\n').map((row) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.replace(/[*_]/g, '').trim()),
  )
  const last = rows.at(-1)
  if (last === undefined || !/^(?:grand )?totals?\b|^all\b|^sum\b/i.test(last[0] ?? '')) return []
  const body = rows.slice(1, -1).filter((row) => !row.every((cell) => /^[:\s-]*$/.test(cell)))
  for (let column = 1; column < last.length; column += 1) {
    const values = body.map((row) => figureOf(row[column] ?? ''))
    const total = figureOf(last[column] ?? '')
    if (total === null || values.length < 2 || values.some((value) => value === null)) continue
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    if (Math.abs(sum - total) <= Math.max(0.011 * values.length, Math.abs(total) * 0.0005)) continue
    const start = block.start + text.lastIndexOf('\n') + 1
    return [
      {
        ...foundAt('sum_wrong', read.body, start, block.end),
        expected: String(Number(sum.toFixed(2))),
        found: last[column] ?? '',
      },
    ]
  }
  return []
}

function figureOf(cell: string): number | null {
  const plain = /^[$£€]?\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?$/.exec(cell)
  return plain === null ? null : Number((plain[1] ?? '').replaceAll(',', '') + (plain[2] ?? ''))
}
