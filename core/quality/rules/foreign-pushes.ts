import { attributionOf } from '../../evidence/rules/opinion.ts'
import { readClaim } from '../../evidence/rules/claims.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { blocksOf } from './text/blocks.ts'
import { quotedPlaces } from './text/quotes.ts'

interface PushedText {
  title: string
  body: string
  /** What the brief, the rules and the template say: their addresses and names are the house's own. */
  own: readonly string[]
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]{3,200}|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu
/** An address without its protocol, where readers are sent to: "ask for an offer at ledgerlift.example". */
const SENT_TO =
  /(?<=(?<!\p{L})(?:at|on|via|visit|see|to|from|through|under|auf|unter|bei|sur|en) )(?:[\p{L}\p{N}-]{2,63}\.){1,3}(?:com|org|net|io|co|eu|de|fr|es|uk|us|ch|at|info|app|shop|store|dev|ai|example|test)(?![\p{L}\p{N}-])(?:\/[^\s<>"')\]]{0,200})?/giu
const SOURCES = /^ {0,3}#{1,6}[ \t]+(?:Sources|Quellen|Fuentes)[ \t]*$/im
const PRAISE =
  '(?:best|leading|finest|greatest|safest|number one (?:brand|choice|product|in|for)|superior|unrivall?ed|unbeatable|outstanding|excellent|perfect|ideal|only (?:safe|reliable|serious|sensible)|most (?:reliable|dependable|trusted|trustworthy|transparent|popular|recommended|effective|advanced)|market leader|top choice|first choice|award-winning|beste[nrsm]?|führende[nrsm]?|Testsieger|meilleure?s?|mejor(?:es)?)'
/** Words with a capital that name nobody: days, months, and those that open a sentence. */
const NOBODY =
  '(?:The|This|That|These|Those|It|They|There|Here|Our|Your|Their|His|Her|Its|What|Which|Who|One|Two|Some|Many|Most|All|No|And|But|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)'
const NAME = `(?<name>(?!${NOBODY}(?![\\p{L}]))\\p{Lu}[\\p{L}\\p{N}-]{2,30})`
const PUSHES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}-])${NAME}(?: [\\p{L}\\p{N}’'-]+){0,4} (?:is|are|remains?|counts as|stands out as|leads|ist|sind|bleibt|est|sont|es|son)(?: [\\p{L}’'-]+){0,4} ${PRAISE}(?![\\p{L}-])`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:[Rr]ecommend(?:s|ed)?|(?:^|should |must |can )(?:[Cc]hoose|[Bb]uy|[Oo]rder|[Tt]rust|[Pp]ick|[Gg]o for|[Oo]pt for|[Tt]ry)|[Ee]mpfehlen|[Rr]ecommandons|[Rr]ecomendamos|[Ll]ook no further than)(?: [\\p{Ll}’'-]+){0,3} ${NAME}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:the|The|our|Our|der|die|das|la|le|el) ${PRAISE}(?: [\\p{Ll}-]+){0,5}(?: is| are| remains| ist| est| es|:|,) (?:[\\p{Ll}’'-]+ ){0,2}${NAME}`,
    'gu',
  ),
]
/** What is sold: by it a name at the beginning of a sentence is told from any other word there. */
const SOLD =
  /(?<!\p{L})(?:choice|option|product|brand|provider|funder|lender|bank|insurer|broker|adviser|agency|clinic|solution|tool|leader|leading|supplier|service|company|app|platform|software|deal|value|kettle|device|model|recommend\w*|choose|buy|order|trust|opt|Wahl|Testsieger|choix|opción)(?!\p{L})/iu
/** Characters behind the praise in which what is praised is named: "the most dependable funder". */
const PRAISED = 25
const NOT_SOMEBODY = /^(?:we|i|you|they|it|people|experts?|everyone|everybody|many|most|all|users?|customers?)$/i

/**
 * What a text that a program wrote pushes and its brief does not name: addresses to go to, and praise or recommendation of
 * something by its name that nobody is said to give.
 */
export function foreignPushes({ title, body, own }: PushedText): QualityIssue[] {
  const known = own.join('\n').toLowerCase()
  const end = SOURCES.exec(body)?.index ?? body.length
  const prose = body.slice(0, end)
  // Whoever links a source names what the text rests on.
  const cited = new Set([...body.slice(end).matchAll(ADDRESS)].map(([address]) => bareAddress(address)))
  const addresses = [...prose.matchAll(ADDRESS), ...prose.matchAll(SENT_TO)]
    .filter(([address]) => !known.includes(bareAddress(address)) && !cited.has(bareAddress(address)))
    .map(({ index, 0: found }) =>
      finding('foreign_address', { phrase: found, start: index, end: index + found.length }),
    )
  return [...addresses, ...praisesIn(prose, known, true), ...praisesIn(title, known, false)]
}

function praisesIn(text: string, known: string, hasPlace: boolean): QualityIssue[] {
  const blocks = blocksOf(text)
  const quotes = quotedPlaces(text, blocks)
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return []
    const own = text.slice(block.start, block.end)
    return sentenceSpans(own).flatMap((span): QualityIssue[] => {
      const [start, end] = [block.start + span.start, block.start + span.end]
      const sentence = text.slice(start, end)
      const who = attributionOf(readClaim(sentence))?.who
      if (who !== undefined && !NOT_SOMEBODY.test(who.trim())) return []
      const isForeign = PUSHES.some((pattern) =>
        [...sentence.matchAll(pattern)].some(
          ({ index, 0: found, groups }) =>
            isUnknown(groups?.name ?? '', known) &&
            (!sentence.startsWith(groups?.name ?? '') ||
              SOLD.test(sentence.slice(index, index + found.length + PRAISED))) &&
            !quotes.some((quote) => quote.start <= start + index && start + index + found.length <= quote.end),
        ),
      )
      if (!isForeign) return []
      return [finding('foreign_praise', { phrase: sentence.trim(), ...(hasPlace ? { start, end } : {}) })]
    })
  })
}

function isUnknown(name: string, known: string): boolean {
  return name !== '' && !known.includes(name.toLowerCase().replace(/(?:'s|s)$/, ''))
}

function bareAddress(found: string): string {
  return found
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[.,;:!?/]+$/, '')
}
