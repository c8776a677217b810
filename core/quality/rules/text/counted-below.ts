import type { Block } from './blocks.ts'
import { foundAt, type Found } from './finding.ts'
import { countOf } from './number-words.ts'
import type { ReadText } from './read-text.ts'

const NUMBER = String.raw`(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const THING =
  '(?:things|reasons|ways|tips|jobs|questions|rules|mistakes|steps|ideas|lessons|facts|benefits|signs|myths|points|habits|principles|tasks|changes|features|improvements|answers|promises|wishes|stages|warnings|checks)'
/** A heading that says how many follow: "Five things to remember". */
const HEADING = new RegExp(String.raw`^(?:the |our |my |your )?${NUMBER} (?:[\p{L}-]+ ){0,2}${THING}\b`, 'iu')
/** Words in any sentence of the paragraph above a list that do: "the five checks below". */
const BELOW = new RegExp(
  String.raw`\b(?:the|these|our|my) ${NUMBER} (?:[\p{L}-]+ ){0,2}${THING} (?:below|that follow|which follow)\b`,
  'iu',
)
/** A sentence at the end of a paragraph that does: "Here are seven jobs that cannot wait." */
const SENTENCE = new RegExp(
  String.raw`\b(?:here are|these are|we have|there are|consider these|try these|with these) (?:the |our |my )?${NUMBER} (?:[\p{L}-]+ ){0,2}${THING}\b[^.:!?]{0,60}[.:!]\s*$`,
  'iu',
)
const BOLD_LEAD = /^\*\*[^*\n]{2,120}\*\*|^__[^_\n]{2,120}__/u

/** A heading or a sentence that announces so many things, above a list or paragraphs with names of another number. */
export function countsBelow(read: ReadText): Found[] {
  return read.blocks.flatMap((block, at): Found[] => {
    const text = read.prose.slice(block.start, block.end).trim()
    const match =
      block.kind === 'heading' && block.level > 1
        ? HEADING.exec(text)
        : block.kind === 'paragraph'
          ? (SENTENCE.exec(text) ?? BELOW.exec(text))
          : null
    if (match === null || read.isQuoted(block.start)) return []
    const announced = countOf(match.groups?.count ?? '')
    const follow = followingOf(read, at)
    if (follow === null || follow === announced) return []
    const start = block.start + read.prose.slice(block.start, block.end).indexOf(text) + match.index
    return [
      {
        ...foundAt('count_wrong', read.body, start, start + match[0].length),
        expected: String(follow),
        found: match.groups?.count ?? '',
      },
    ]
  })
}

/** How many things follow a block: the items of one list, or paragraphs that each begin with a name in bold; null where neither. */
function followingOf(read: ReadText, at: number): number | null {
  const rest = read.blocks.slice(at + 1)
  const end = rest.findIndex(({ kind }) => kind === 'heading')
  const section = end === -1 ? rest : rest.slice(0, end)
  const items = section.filter(({ kind }) => kind === 'item')
  if (items.length >= 2) {
    const isOneList = section.findLastIndex(isItem) - section.findIndex(isItem) === items.length - 1
    const isFlat = items.every((item) => !/^\s{2,}/.test(read.body.slice(item.line, item.start)))
    return isOneList && isFlat && section.findIndex(isItem) <= 1 ? items.length : null
  }
  const bold = section.filter((block) => BOLD_LEAD.test(read.body.slice(block.start, block.end)))
  return items.length === 0 && bold.length >= 2 && section[0] === bold[0] ? bold.length : null
}

function isItem({ kind }: Block): boolean {
  return kind === 'item'
}
