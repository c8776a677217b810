import { MONTHS } from './dates.ts'
import { foundAt, type Found } from './finding.ts'
import { COUNT, countOf } from './number-words.ts'
import { miscountedIn, MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
const MONEY = '£(?:\\d{1,3}(?:,\\d{3})+|\\d{1,7})(?:\\.\\d\\d)?'
const DAY = '(?:\\d{1,2} \\p{Lu}\\p{Ll}{2,8} )?'

const BORN = new RegExp(`\\bborn (?:[^.;]{0,60}? )?(?:on |in )?${DAY}(?<year>${YEAR})\\b`, 'giu')
const DIED = new RegExp(`\\b(?:died|death) (?:[^.;]{0,60}? )?(?:on |in )?${DAY}(?<year>${YEAR})\\b`, 'giu')
const AGED = new RegExp(
  `\\b(?:[Ss]he|[Hh]e|[Tt]hey) (?:was|were) (?:aged )?(?<age>${COUNT})(?= years old\\b|[.,;])|\\b[Aa]ged (?<aged>${COUNT})\\b|\\bat the age of (?<at>${COUNT})\\b`,
  'gu',
)
const SERVED = new RegExp(
  `\\bfrom (?<from>${YEAR}) (?:to|until|till) (?<to>${YEAR})(?:, | \\(|, for )(?<years>${COUNT}) years(?=[,.;)]| in\\b| at\\b)`,
  'giu',
)
const KIN = new RegExp(
  `\\b(?<count>${COUNT}) (?:daughters|sons|children|sisters|brothers|grandchildren|grandsons|granddaughters|siblings|stepchildren|stepsons), (?<names>\\p{Lu}\\p{Ll}+(?:, \\p{Lu}\\p{Ll}+){0,9},? and \\p{Lu}\\p{Ll}+)(?=[.,;)])`,
  'gu',
)
const VOTES = new RegExp(
  `\\b(?<one>${COUNT}) (?:out )?of the (?<all>${COUNT}) (?:[\\p{L}-]+ ){1,3}voted (?:for|in favour of|yes)\\b[^.;\\d]{0,40}?,? (?:and |with )?(?<other>${COUNT}) (?:voted )?(?:against|no)\\b`,
  'giu',
)
const ALL_PRESENT = new RegExp(
  `\\ball (?:of the )?(?<all>${COUNT}) (?:[\\p{L}-]+ ){1,3}(?:were |was )?(?:present|there|attended|voted)\\b[:;,.]? (?<one>${COUNT}) (?:voted )?(?:for|in favour)\\b[^.;:\\d]{0,40}?,? (?:and )?(?<other>${COUNT}) (?:voted )?against\\b[^.;:\\d]{0,20}?,? (?:and )?(?<none>${COUNT}|none|no one|nobody) abstain(?:ed|ing)?\\b`,
  'giu',
)
const APART = new RegExp(
  `(?<from>${COUNT}) (?<unit>hours|days|weeks|minutes|people|members|places|beds|seats|pages|staff)\\b[^.;]{0,60}? (?:to|for|be|now|has|have|only|are|is|down to|up to) (?<to>${COUNT})(?: \\k<unit>)?\\b[^.;\\d]{0,30}, (?:that is |or |which is )?(?<apart>${COUNT}) (?:\\k<unit> )?(?:fewer|less|more|longer|shorter)\\b`,
  'giu',
)
const A_MONTH = new RegExp(
  `(?<year>${MONEY}) (?:a|per|each|every) year,? (?:or|which is|that is|i\\.e\\.|making) (?<month>${MONEY}) (?:a|per|each|every) month\\b`,
  'giu',
)
const INSTEAD = new RegExp(
  `(?<now>${MONEY})[^.;£]{0,30}? (?:instead of|rather than|down from|reduced from) (?<was>${MONEY}),? (?:so (?:that )?(?:you|they|members|readers|we) save|a (?:saving|discount|reduction|cut) of|which saves(?: you)?|saving(?: you)?) (?<off>${MONEY}|\\d{1,3}(?: ?%| per cent))`,
  'giu',
)

const LEAVING = new RegExp(
  `(?<whole>${MONEY})[^.£]{0,80}?\\b(?:save[sd]?|saving|spent|spends?|paid|pays?|takes? off|took off|less|minus|cuts?|repaid|owes?|costs?|deducts?|deducted|deposit of|discount of)\\b[^.;£]{0,30}?(?<rough>about |around |some |nearly |roughly |almost )?(?<off>${MONEY}),? (?:which )?(?:leaving|leaves)\\b[^.;£]{0,40}?(?<rest>${MONEY})(?![\\d,.]*\\d| ?(?:m|bn|million|billion|k)\\b)`,
  'giu',
)
const IN_ALL = new RegExp(
  `(?<one>${MONEY})[^.;£]{0,40}? and [^.;£\\d]{0,40}?(?<other>${MONEY}),? (?:so|making|which makes|a total of|that is)\\b(?![^.;£]{0,60}\\b(?:sav|less|off|differen|more|each|half)\\p{L}*)(?=[^.;]{0,80}\\b(?:pays?|total|in all|altogether|together|comes? to|both|in full)\\b)[^.;£]{0,60}?(?<all>${MONEY})(?![\\d,.]*\\d)`,
  'giu',
)
/** "48 plots, at £30 each, brought in £1,440". */
const EACH_OF = new RegExp(
  `(?<![\\d.,])(?<count>${COUNT}) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+,? at (?<each>${MONEY}) (?:each|apiece|a head|per head),? (?:which |that )?(?:had |have |has |will )?(?:brought in|bring in|brings in|made|make|makes|raised|raise|came to|come to|comes to|totals|totalled|gives|gave|earned) (?:us |them |the club )?(?<rough>about |around |some |nearly |over |more than )?(?<all>${MONEY})(?![\\d,.]*\\d| ?(?:m|bn|million|billion|k)\\b)`,
  'giu',
)
/** "214 pairs, against 180 in 2023, which is a rise of 29%". */
const AGAINST = new RegExp(
  `(?<![\\d,.£$€])(?<now>\\d{1,3}(?:,\\d{3})*|\\d{1,6})(?! ?%| per ?cent)\\b(?![.,]\\d)[^.;:\\d]{0,60}?,? (?:against|compared with|up from|down from|as against) (?<was>\\d{1,3}(?:,\\d{3})*|\\d{1,6})(?! ?%| per ?cent)\\b(?![.,]\\d)(?:[^.;:\\d]{0,40}?(?:in|for|during) (?:\\p{Lu}\\p{L}+ )?(?:19|20)\\d{2}|[^.;:\\d]{0,40}?)?,? (?:which (?:is|was|makes) |that is |or )?an? (?:rise|increase|growth|gain|jump|fall|drop|decrease|decline|cut) of (?:about |around |nearly |some |just over |just under )?(?<share>\\d{1,3}(?:\\.\\d)?)(?: ?%| per ?cent)`,
  'giu',
)
/** What a sentence, or the dates of a life, reckons otherwise than its own figures do. */
export function wrongReckonings(read: ReadText): Found[] {
  return [
    ...miscountedIn(read, SERVED, ({ from, to, years = '' }) => {
      const apart = Number(to) - Number(from)
      return apart < 1 || Math.abs(apart - countOf(years)) <= 1
        ? null
        : { code: 'years_wrong', found: years, expected: String(apart) }
    }),
    ...miscountedIn(read, KIN, ({ count = '', names = '' }) => {
      const named = names.split(/,? and |, /).length
      return named === countOf(count) ? null : { code: 'count_wrong', found: count, expected: String(named) }
    }),
    ...miscountedIn(read, VOTES, ({ one = '', all = '', other = '' }) => {
      const sum = countOf(one) + countOf(other)
      return sum <= countOf(all) ? null : { code: 'sum_wrong', found: all, expected: String(sum) }
    }),
    ...miscountedIn(read, ALL_PRESENT, ({ one = '', all = '', other = '', none = '' }) => {
      const sum = countOf(one) + countOf(other) + (/^(?:none|no one|nobody)$/i.test(none) ? 0 : countOf(none))
      return sum === countOf(all) ? null : { code: 'sum_wrong', found: all, expected: String(sum) }
    }),
    ...miscountedIn(read, AGAINST, ({ now = '', was = '', share = '' }) => {
      const [to, from] = [now, was].map((words) => Number(words.replaceAll(',', ''))) as [number, number]
      const expected = from === 0 ? 0 : (Math.abs(to - from) / from) * 100
      return from === 0 || Math.abs(expected - Number(share)) <= Math.max(1.1, expected * 0.06)
        ? null
        : { code: 'change_wrong', found: `${share} %`, expected: `${expected.toFixed(0)} %` }
    }),
    ...miscountedIn(read, APART, ({ from = '', to = '', apart = '' }) => {
      const expected = Math.abs(countOf(from) - countOf(to))
      return expected === countOf(apart) ? null : { code: 'change_wrong', found: apart, expected: String(expected) }
    }),
    ...miscountedIn(read, EACH_OF, ({ count = '', each = '', rough, all = '' }) => {
      const expected = countOf(count) * amountOf(each)
      return rough !== undefined || Math.abs(amountOf(all) - expected) <= expected * 0.005
        ? null
        : { code: 'share_wrong', found: all, expected: `£${written(expected)}` }
    }),
    ...miscountedIn(read, A_MONTH, ({ year = '', month = '' }) => {
      const expected = amountOf(year) / 12
      return Math.abs(amountOf(month) - expected) <= Math.max(1, expected * 0.02)
        ? null
        : { code: 'share_wrong', found: month, expected: `£${written(expected)}` }
    }),
    ...miscountedIn(read, INSTEAD, ({ now = '', was = '', off = '' }) => {
      const [less, whole] = [amountOf(was) - amountOf(now), amountOf(was)]
      const isMoney = off.startsWith('£')
      const [stated, expected] = [amountOf(off), isMoney ? less : (100 * less) / whole]
      return Math.abs(stated - expected) <= (isMoney ? 0.006 : 1)
        ? null
        : { code: 'change_wrong', found: off, expected: isMoney ? `£${written(expected)}` : `${Math.round(expected)}%` }
    }),
    ...miscountedIn(read, LEAVING, ({ whole = '', off = '', rest = '', rough }) => {
      const expected = amountOf(whole) - amountOf(off)
      const isNear = Math.abs(amountOf(rest) - expected) <= (rough === undefined ? 0.006 : 0.02 * amountOf(whole))
      return isNear || expected <= 0 ? null : { code: 'share_wrong', found: rest, expected: `£${written(expected)}` }
    }),
    ...miscountedIn(read, IN_ALL, ({ one = '', other = '', all = '' }) => {
      const expected = amountOf(one) + amountOf(other)
      return Math.abs(amountOf(all) - expected) <= 0.006
        ? null
        : { code: 'sum_wrong', found: all, expected: `£${written(expected)}` }
    }),
    ...wrongLife(read),
    ...wrongAges(read),
    ...otherAgeInTitle(read),
  ].slice(0, MOST_FINDINGS)
}

const LIFE = new RegExp(
  `\\bborn (?:[^.;]{0,40}? )?(?:on )?(?<birth>\\d{1,2} \\p{Lu}\\p{Ll}{2,8} ${YEAR})\\b[^.]{0,80}?\\bdied (?:[^.;]{0,40}? )?(?:on )?(?<death>\\d{1,2} \\p{Lu}\\p{Ll}{2,8} ${YEAR})\\b[^.\\d]{0,20}?,? (?:aged|at the age of) (?<age>${COUNT})\\b`,
  'giu',
)

/** The age at a death whose day and whose birthday one sentence gives. */
function wrongAges(read: ReadText): Found[] {
  return miscountedIn(read, LIFE, ({ birth = '', death = '', age = '' }) => {
    const [from, to] = [dayOf(birth), dayOf(death)]
    if (from === null || to === null) return null
    const isBefore = to.month < from.month || (to.month === from.month && to.day < from.day)
    const expected = to.year - from.year - (isBefore ? 1 : 0)
    return expected === countOf(age) ? null : { code: 'years_wrong', found: age, expected: String(expected) }
  })
}

/** "12 December 1940"; null where that is no day. */
function dayOf(words: string): { day: number; month: number; year: number } | null {
  const [day = '', month = '', year = ''] = words.split(' ')
  const at = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase())
  return at === -1 ? null : { day: Number(day), month: at, year: Number(year) }
}

const DIES = new RegExp(`\\b(?:dies|dead|died|has died)\\b(?:,)? (?:at|aged) (?<age>${COUNT})\\b`, 'iu')
const WAS = new RegExp(`(?<=[.!?] )(?:She|He|They) (?:was|were) (?<age>${COUNT})(?= years old\\b|\\.)`, 'gu')

/** "Sculptor dies at 91" above a text that has another age of whoever died, and that one nowhere. */
function otherAgeInTitle({ title, prose, body }: ReadText): Found[] {
  const age = DIES.exec(title)?.groups?.age
  const told = [...prose.matchAll(WAS)]
  const [only] = told
  if (age === undefined || only === undefined || told.length > 1) return []
  const expected = countOf(age)
  const stated = only.groups?.age ?? ''
  const isThere = [...prose.matchAll(new RegExp(`\\b${COUNT}\\b`, 'giu'))].some(
    ([words]) => countOf(words) === expected,
  )
  return isThere || countOf(stated) === expected
    ? []
    : [{ ...foundAt('figures_differ', body, only.index, only.index + only[0].length), found: stated, expected: age }]
}

/** Of a text with one birth and one death in it: the age that is given. */
function wrongLife(read: ReadText): Found[] {
  const [births, deaths] = [[...read.prose.matchAll(BORN)], [...read.prose.matchAll(DIED)]]
  const [birth, death] = [births[0], deaths[0]]
  if (birth === undefined || death === undefined || births.length > 1 || deaths.length > 1) return []
  // Within one sentence, the years that it gives are compared already.
  if (!/[.!?]\s/.test(read.prose.slice(birth.index, death.index))) return []
  const age = Number(death.groups?.year) - Number(birth.groups?.year)
  const ages = [...read.prose.matchAll(AGED)].filter((match) => nearDeath(read, match.index, death.index))
  return ages.flatMap((match): Found[] => {
    const stated = match.groups?.age ?? match.groups?.aged ?? match.groups?.at ?? ''
    // Whose birthday was still to come that year was a year younger.
    return [age, age - 1].includes(countOf(stated))
      ? []
      : [
          {
            ...foundAt('years_wrong', read.body, match.index, match.index + match[0].length),
            found: stated,
            expected: String(age),
          },
        ]
  })
}

/** In the sentence of a death, or the one behind it, an age is that of the death. */
function nearDeath({ prose }: ReadText, at: number, death: number): boolean {
  return at > death && prose.slice(death, at).split(/[.!?]\s/).length <= 2
}

function amountOf(words: string): number {
  return Number(/[\d,.]+/.exec(words)?.[0].replaceAll(',', '') ?? NaN)
}

function written(amount: number): string {
  return amount.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}
