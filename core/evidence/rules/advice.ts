import { sentenceWords, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** Advice to give something to somebody, or to keep it from them. */
interface Advice {
  isAgainst: boolean
  /** What is taken or given, by its stems. */
  what: readonly string[]
  whom: Whom
}

/** Whom advice is for: the head of the phrase, an age in months, and what else narrows it. */
interface Whom {
  head: string
  /** Below it; null where no age bounds them. */
  below: number | null
  /** At that age; null where none is said. */
  at: number | null
  narrowed: readonly string[]
}

const GIVE = 'give|use|offer|feed|administer|apply|take|try|choose|prescribe|recommend'
const GIVEN = 'given|used|offered|fed|administered|applied|taken|prescribed|recommended|treated with'
const TAKE = 'take|have|use|eat|drink|swallow|receive|get|be given|be offered|be fed|be prescribed|be treated with'
const NOT = '(?:not|never|under no circumstances|no longer)'
const ALLOWING = 'should|must|can|may|could|ought to'
const TO_WHOM = 'to|for|in|by|with'
const FRAMES: readonly RegExp[] = [
  new RegExp(
    `^(?:please )?(?<against>do not |never |avoid )?(?:${GIVE}|giving|using|offering|feeding) (?<what>.+?) (?:${TO_WHOM}) (?<whom>.+)$`,
  ),
  new RegExp(`^(?<whom>.+?) (?:${ALLOWING}) (?:(?<against>${NOT}) )?(?:ever |safely )?(?:${TAKE}) (?<what>.+)$`),
  new RegExp(
    `^(?<what>.+?) (?:${ALLOWING}|is|are) (?:(?<against>${NOT}) )?(?:to )?(?:ever )?(?:be )?(?:${GIVEN}) (?:${TO_WHOM}) (?<whom>.+)$`,
  ),
  new RegExp(`^(?<whom>.+?) (?:(?:should|must) )?(?<against>avoid) (?:taking |using |eating |drinking )?(?<what>.+)$`),
  new RegExp(
    `^(?<what>.+?) (?:is|are) (?:(?<against>not|never|un) ?)?(?:safe|suitable|recommended|suited) (?:for|in) (?<whom>.+)$`,
  ),
]
/** Narrower groups by the wider ones that hold them too. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  child: ['child', 'person'],
  baby: ['baby', 'child', 'person'],
  teenager: ['teenager', 'child', 'person'],
  adult: ['adult', 'person'],
  woman: ['woman', 'person'],
  man: ['man', 'person'],
  patient: ['patient', 'person'],
  person: ['person'],
}
const HEADS: Readonly<Record<string, string>> = {
  children: 'child',
  child: 'child',
  kids: 'child',
  kid: 'child',
  babies: 'baby',
  baby: 'baby',
  infants: 'baby',
  infant: 'baby',
  newborns: 'baby',
  toddlers: 'baby',
  teenagers: 'teenager',
  teenager: 'teenager',
  adolescents: 'teenager',
  adults: 'adult',
  adult: 'adult',
  women: 'woman',
  woman: 'woman',
  men: 'man',
  man: 'man',
  patients: 'patient',
  patient: 'patient',
  people: 'person',
  person: 'person',
  everyone: 'person',
  anyone: 'person',
}
/** Up to this age, in months, a limit of age takes in all children. */
const AGE_OF_CHILDREN = 16 * 12
/** Likewise of babies. */
const AGE_OF_BABIES = 12
const LONGEST = 40

/** Whether one sentence advises against giving what the other advises to give, to a group that holds the other's. */
export function deniesAdvice(against: string, advising: string): boolean {
  const [no, yes] = [adviceOf(against), adviceOf(advising)]
  if (no === null || yes === null || !no.isAgainst || yes.isAgainst) return false
  return isSameThing(no.what, yes.what) && holds(no.whom, yes.whom)
}

function adviceOf(sentence: string): Advice | null {
  const words = sentenceWords(sentence)
  if (words.length > LONGEST) return null
  const text = words.map(({ word }) => word).join(' ')
  for (const frame of FRAMES) {
    const groups = frame.exec(text)?.groups
    const [what, whom] = [groups?.what, groups?.whom]
    if (what === undefined || whom === undefined) continue
    const read = whomOf(sentenceWords(whom))
    const stems = stemsOf(sentenceWords(what))
    if (read === null || stems.length === 0) continue
    return { isAgainst: groups?.against !== undefined, what: stems, whom: read }
  }
  return null
}

function stemsOf(words: readonly Word[]): string[] {
  return words.filter((word) => isContent(word)).map(({ stem }) => stem)
}

function whomOf(words: readonly Word[]): Whom | null {
  const at = words.findIndex(({ word }) => Object.hasOwn(HEADS, word))
  const head = HEADS[words[at]?.word ?? '']
  if (head === undefined || at > 3) return null
  const { below, age, rest } = agesIn([...words.slice(0, at), ...words.slice(at + 1)])
  return { head, below, at: age, narrowed: stemsOf(rest) }
}

/** The ages of a group, and its words without them. */
function agesIn(words: readonly Word[]): { below: number | null; age: number | null; rest: Word[] } {
  const at = words.findIndex(({ value }) => value !== null)
  const value = words[at]?.value ?? null
  if (value === null) return { below: null, age: null, rest: [...words] }
  const unit = words[at + 1]?.stem ?? ''
  const months = unit.startsWith('month') ? value : unit.startsWith('week') ? value / 4.3 : value * 12
  const before = words.slice(0, at).map(({ word }) => word)
  const isBelow = before.some((word) => /^(?:under|below|younger|before|less)$/.test(word))
  const rest = words.filter(
    ({ word, value: number }) =>
      number === null &&
      !/^(?:under|below|younger|before|less|than|aged?|old|of|the|years?|months?|weeks?)$/.test(word),
  )
  return isBelow ? { below: months, age: null, rest } : { below: null, age: months, rest }
}

/** One is the other with more said of it: "aspirin" and "aspirin tablets". */
function isSameThing(one: readonly string[], other: readonly string[]): boolean {
  const head = (stems: readonly string[], others: readonly string[]) => stems.every((stem) => others.includes(stem))
  return head(one, other)
}

/** Whether advice for one group is advice for all of another. */
function holds(wide: Whom, narrow: Whom): boolean {
  if (!(WIDER[narrow.head] ?? []).includes(wide.head)) return false
  if (!wide.narrowed.every((stem) => narrow.narrowed.includes(stem))) return false
  if (wide.at !== null && wide.at !== narrow.at) return false
  if (wide.below === null) return true
  if (narrow.at !== null) return narrow.at < wide.below
  if (narrow.below !== null) return narrow.below <= wide.below
  return wide.below >= (narrow.head === 'baby' ? AGE_OF_BABIES : AGE_OF_CHILDREN)
}
