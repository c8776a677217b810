import type { Turn } from '../contract.ts'
import { plainText, type Word } from './source-sentences.ts'

const MOST = /\b(?:most|the majority|a majority|more than half|over half) /
const LESS_THAN_HALF = /\b(?:[1-4]?\d(?:\.\d+)?) ?(?:%|percent|per cent)/
const AT_LEAST_HALF =
  /\b(?:[5-9]\d|100)(?:\.\d+)? ?(?:%|percent|per cent)|\b(?:most|majority|half|two thirds|three quarters) /
const SETTLED = /\b(?:has|have|had|was|were|is|are) (?<done>\w+(?:ed|en)) /
const ASKED =
  /\b(?:asked|recommend\w*|proposed?|proposes|urged|called|calls|wants?|wanted|requested|moved|suggested|demanded)\b(?: \w+){0,10}? (?:be|to be) (?<done>\w+(?:ed|en)) /
const FOUND = /\bfound (?:that )?/
const WHETHER = /\b(?:found|find|determine|show|see|establish|tell) (?:out )?(?:whether|if) /
const WAS_FOUND = /\b(?:found|showed|shown|reported|concluded) that /

/** Ways of taking and getting something of which a source has one and a claim another. */
const WAYS: readonly (readonly [claim: RegExp, source: RegExp])[] = [
  [
    /\b(?:without (?:a |any )?(?:\S+ )?prescription|over the counter) /,
    /\bonly (?:on|with|by|against) (?:a |your )?(?:\S+ ){0,2}prescription |\bprescription only /,
  ],
  [
    /(?<!\bnot )(?<!\bnot be \w{3,8} )\bwith (?:or after )?(?:food|meals|a meal) /,
    /\bempty stomach |\bnot (?:\w+ ){0,3}with (?:food|meals|a meal) |\bbetween meals /,
  ],
  [/\bempty stomach /, /(?<!\bnot )\b(?:with|after) (?:or after )?(?:food|meals|a meal) /],
]
const EACH = /\b(?:every|each|once a) (?<unit>day|week|month|year) /
const EVERY_FEW = /\bevery (?!other)(?<many>\w+) (?<unit>day|week|month|year)s /
/** “Of the 150, 48 were in favour”: how many of how many. */
const OF_ALL =
  /\bof (?:the |all )?(?:\w+ )?(?<all>\d{2,6}) (?:\w+ ){0,3}?(?<some>\d{1,6}) (?!%|percent|per )(?<did>(?:\w+ ){1,5})/
const NOT_KNOWN =
  /\b(?:not (?:yet |currently )?(?:known|clear|certain|established)|unknown|unclear|uncertain|no one knows|nobody knows) (?:whether|if|how) /
const LEFT_OPEN = /\b(?:whether|may|might|could|unknown|unclear|uncertain|not known|not clear) /
const BY =
  /^(?<one>(?:\w+ ){1,6}?)(?:has been|have been|had been|was|were|is being) (?:\w+ )?(?<done>bought|acquired|sued|defeated|sold|overtaken|rescued|founded) by (?:the |a )?(?<other>\w{3,}) /

/**
 * What a claim has as settled and the sentence that it follows has not: "most" of less than half, "has passed" of what
 * somebody asked to be passed, "found that" of what was to find whether. Null where it says no more.
 */
export function unsettledIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const [claim, source] = [plainText(words), plainText(others)]
  const most = MOST.exec(claim)
  const share = LESS_THAN_HALF.exec(source)
  if (most !== null && share !== null && !AT_LEAST_HALF.test(source) && !/\d/.test(claim.slice(0, most.index)))
    return turn(most[0], share[0])
  const [done, asked] = [SETTLED.exec(claim), ASKED.exec(source)]
  if (done !== null && asked !== null && done.groups?.done === asked.groups?.done && !ASKED.test(claim))
    return turn(done[0], asked[0])
  const open = NOT_KNOWN.exec(source)
  if (open !== null && !LEFT_OPEN.test(claim)) return turn(claim.split(' ').slice(0, 4).join(' '), open[0])
  const other =
    withoutNon(words, source) ??
    otherWay(claim, source) ??
    rarer(claim, source) ??
    fewerThanHalf(claim, source) ??
    exchanged(claim, source)
  if (other !== null) return other
  const [found, whether] = [FOUND.exec(claim), WHETHER.exec(source)]
  return found !== null && whether !== null && !WHETHER.test(claim) && !WAS_FOUND.test(source)
    ? turn(found[0], whether[0])
    : null
}

/** “Valvular” of a source that has “non-valvular” alone. */
function withoutNon(words: readonly Word[], source: string): Turn | null {
  for (const { word } of words) {
    if (word.length < 5 || word.startsWith('non') || /[^\p{L}-]/u.test(word)) continue
    const found = new RegExp(`\\bnon[- ]?${word} `).exec(source)
    if (found !== null && !new RegExp(`(?<!non[- ]?)\\b${word} `).test(source)) return turn(word, found[0])
  }
  return null
}

function otherWay(claim: string, source: string): Turn | null {
  for (const [said, told] of WAYS) {
    const [here, there] = [said.exec(claim), told.exec(source)]
    if (here !== null && there !== null && !told.test(claim) && !said.test(source.replace(there[0], '')))
      return turn(here[0], there[0])
  }
  return null
}

/** “Every month” of what is done every eighteen months. */
function rarer(claim: string, source: string): Turn | null {
  const [each, few] = [EACH.exec(claim), EVERY_FEW.exec(source)]
  if (each === null || few === null || EVERY_FEW.test(claim) || EACH.test(source)) return null
  return each.groups?.unit === few.groups?.unit ? turn(each[0], few[0]) : null
}

/** “Most are in favour” of 48 out of 150 who were. */
function fewerThanHalf(claim: string, source: string): Turn | null {
  const [most, counted] = [MOST.exec(claim), OF_ALL.exec(source)]
  if (most === null || counted?.groups === undefined || /\d/.test(claim.slice(0, most.index))) return null
  const { all = '', some = '', did = '' } = counted.groups
  const isSaid = did.split(' ').some((word) => word.length > 4 && claim.includes(word.slice(0, 5)))
  return isSaid && Number(some) > 0 && 2 * Number(some) < Number(all) ? turn(most[0], `${some} of ${all}`) : null
}

/** “A was bought by B” of a source that has A buy B. */
function exchanged(claim: string, source: string): Turn | null {
  const { one = '', done = '', other = '' } = BY.exec(claim)?.groups ?? {}
  const name = one.split(' ').findLast((word) => word.length > 2)
  if (name === undefined || other === '') return null
  const told = new RegExp(`\\b${name} .*\\b${done} (?!by )(?:the |a )?(?:\\w+ )?${other} `).exec(source)
  return told === null ? null : turn(`${done} by ${other}`, `${done} … ${other}`)
}

function turn(claim: string, source: string): Turn {
  return { of: 'direction', claim: claim.trim(), source: source.trim() }
}
