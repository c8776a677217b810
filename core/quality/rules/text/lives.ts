import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'
import { countOf, COUNT } from './number-words.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const DATE = (name: string): string =>
  `(?:(?<${name}Day>\\d{1,2})(?:st|nd|rd|th)? (?<${name}Month>${MONTHS})\\.?,? |(?<${name}UsMonth>${MONTHS})\\.? (?<${name}UsDay>\\d{1,2}),? )?(?<${name}>${YEAR})`
/** Birth and death of one person in one breath: "born 2 May 1931 in Hull; died 9 June 2025". */
const LIFE = new RegExp(
  `\\bborn (?:[^.!?\\n]{0,60}? )??${DATE('birth')}\\b[^.!?\\n]{0,60}?\\bdied (?:[^.;!?\\n]{0,40}? )??${DATE('death')}\\b`,
  'giu',
)
const BORN = new RegExp(`\\b[Bb]orn (?:[^.;!?\\n]{0,60}? )??(?:on |in )?${DATE('birth')}\\b`, 'gu')
/** Years of a life in a title. */
const SPAN = new RegExp(`(?<!\\d)(?<from>${YEAR}) ?[–-] ?(?<to>${YEAR})(?!\\d)`, 'u')
/** Whom the text is about has died; of a father or a friend it is said otherwise. */
const AGE = new RegExp(
  `\\b(?:who (?:has |have )?died|has died|have died|dies|is dead)\\b(?: [^.;!?\\n]{0,60}?)?,? (?:aged|at the age of|at) (?<age>${COUNT})\\b(?! (?:o['’]clock|[ap]\\.?m|home|hospital))`,
  'iu',
)
const KIN =
  /\b(?:father|mother|husband|wife|brother|sister|son|daughter|uncle|aunt|friend|partner|parents|grandfather|grandmother|widow|widower|twin|cousin|colleague)\b[^.;!?\n]{0,50}$/iu

interface Life {
  birth: number
  death: number
  /** Whether the birthday was still to come in the year of the death; null where no days are given. */
  isBeforeBirthday: boolean | null
}

/** Of a text about one life: years of birth and death that differ, and an age that they do not make. */
export function wrongLives(read: ReadText): Found[] {
  const years = otherYears(read)
  // Where the years themselves differ, an age says nothing more.
  return (years.length > 0 ? years : otherAge(read)).slice(0, MOST_FINDINGS)
}

/** "born 2 May 1931" and "born on 2 May 1933", and a title that has other years than the line of dates. */
function otherYears(read: ReadText): Found[] {
  const { prose, body, title } = read
  const first = new Map<string, string>()
  const found = [...prose.matchAll(BORN)].flatMap((match): Found[] => {
    const { birth = '', birthDay, birthMonth, birthUsDay, birthUsMonth } = match.groups ?? {}
    const day = birthDay ?? birthUsDay
    if (day === undefined) return []
    const key = `${Number(day)} ${(birthMonth ?? birthUsMonth ?? '').slice(0, 3).toLowerCase()}`
    const known = first.get(key)
    if (known === undefined) first.set(key, birth)
    return known === undefined || known === birth ? [] : [differing(read, match, known, birth)]
  })
  const span = SPAN.exec(title)?.groups
  const lives = [...prose.matchAll(LIFE)]
  const [life] = lives
  if (found.length > 0 || span === undefined || life === undefined || lives.length > 1 || KIN.test(before(prose, life)))
    return found
  const { birth = '', death = '' } = life.groups ?? {}
  const { from = '', to = '' } = span
  // Two other years are of another life than the one of the title.
  if ((birth === from) === (death === to)) return found
  const [expected, stated] = birth === from ? [to, death] : [from, birth]
  return [{ ...foundAt('figures_differ', body, life.index, life.index + life[0].length), expected, found: stated }]
}

function differing({ body }: ReadText, match: RegExpExecArray, expected: string, stated: string): Found {
  return {
    ...foundAt('figures_differ', body, match.index, match.index + match[0].length),
    expected: `born ${expected}`,
    found: `born ${stated}`,
  }
}

function before(prose: string, { index }: RegExpExecArray): string {
  return prose.slice(Math.max(0, index - 80), index)
}

/** "who has died aged 84" of somebody whose dates make 88. */
function otherAge(read: ReadText): Found[] {
  const { prose, body, title } = read
  const ofTitle = AGE.exec(title)
  const inText = AGE.exec(prose.slice(0, 20_000))
  const match = inText ?? ofTitle
  const age = match?.groups?.age
  const life = lifeOf(read)
  if (match === null || age === undefined || life === null) return []
  if (inText !== null && (KIN.test(before(prose, inText)) || read.isQuoted(inText.index))) return []
  const years = life.death - life.birth
  const right = life.isBeforeBirthday === null ? [years, years - 1] : [life.isBeforeBirthday ? years - 1 : years]
  const stated = countOf(age)
  if (years < 1 || years > 120 || stated < 1 || right.includes(stated)) return []
  const place =
    inText === null ? { start: null, end: null } : { start: inText.index, end: inText.index + match[0].length }
  const shown = foundAt('years_wrong', body, place.start ?? 0, place.end ?? 0)
  return [{ ...shown, ...place, phrase: match[0], expected: String(right[0]), found: age }]
}

/** The one life that a text gives both dates of. */
function lifeOf({ prose, title }: ReadText): Life | null {
  const lives = [...prose.matchAll(LIFE)].filter((match) => !KIN.test(before(prose, match)))
  const span = SPAN.exec(title)?.groups
  const [life] = lives
  if (lives.length > 1) return null
  if (life === undefined)
    return span === undefined ? null : { birth: Number(span.from), death: Number(span.to), isBeforeBirthday: null }
  const groups = life.groups ?? {}
  const [birthday, day] = [dayOfYear(groups, 'birth'), dayOfYear(groups, 'death')]
  return {
    birth: Number(groups.birth),
    death: Number(groups.death),
    isBeforeBirthday: birthday === null || day === null ? null : day < birthday,
  }
}

function dayOfYear(groups: Readonly<Record<string, string | undefined>>, name: string): number | null {
  const [day, month] = [
    groups[`${name}Day`] ?? groups[`${name}UsDay`],
    groups[`${name}Month`] ?? groups[`${name}UsMonth`],
  ]
  if (day === undefined || month === undefined) return null
  return (
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').indexOf(month.slice(0, 3).toLowerCase()) * 31 +
    Number(day)
  )
}
