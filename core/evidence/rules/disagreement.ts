import { deniesAdvice } from './advice.ts'
import { hasNegation } from './denials.ts'
import { standingOf } from './difference.ts'
import { sentenceWords, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'
import type { WordTable } from './word-table.ts'

const GOOD =
  /^(?:works?|working|heals?|healing|recover(?:s|ing|y)?|improv(?:es|ing|ement)|normal|harmless|healthy|safe|expected|effective|nothing)$/
const GRAVE =
  /^(?:poison(?:ing|ous)?|overdos(?:e|es|ing)|dangers?|dangerous|damage|emergency|emergencies|toxic|toxicity|failure|harm|harmful|unsafe|serious|fatal|deadly|life-threatening|allergic|allergy|injury|bleeding|sepsis)$/
/** "Drowsiness is a sign of", behind which stands what it is a sign of. */
const SIGN =
  /^(?<subject>.+?) (?:is|are|can be|may be) (?:an? |the |all )?(?:early |first |typical |common |good |warning )?(?:signs?|symptoms?|marks?|indications?|proof|effects?|results?) (?:of|that) (?<rest>.+)$/
const BEING = /^(?<subject>.+?) (?:is|are) (?<rest>.+)$/

/**
 * Whether two sentences of one text plainly deny each other: one figure, unit, negation or contrary word apart, opposite
 * advice, or a sign called good in one and grave in the other. Another time is another matter.
 */
export function disagree(one: string, other: string, table: WordTable): boolean {
  const [words, others] = [sentenceWords(one), sentenceWords(other)]
  const standing = standingOf(words, others, table)
  if (standing?.kind === 'contrary' && !standing.isOfTime) return true
  return deniesAdvice(one, other) || deniesAdvice(other, one) || areOppositeAppraisals(words, others)
}

interface Appraisal {
  subjects: readonly string[]
  isGood: boolean
  /** What else is said of it; for a sign, nothing. */
  rest: readonly string[]
}

function areOppositeAppraisals(words: readonly Word[], others: readonly Word[]): boolean {
  const [one, other] = [appraisalOf(words), appraisalOf(others)]
  if (one === null || other === null || one.isGood === other.isGood) return false
  const [grave, good] = one.isGood ? [other, one] : [one, other]
  return (
    grave.subjects.some((subject) => good.subjects.includes(subject)) &&
    grave.rest.every((stem) => good.rest.includes(stem))
  )
}

function appraisalOf(words: readonly Word[]): Appraisal | null {
  if (hasNegation(words)) return null
  const text = words.map(({ word }) => word).join(' ')
  const sign = SIGN.exec(text)?.groups
  const { subject, rest } = sign ?? BEING.exec(text)?.groups ?? {}
  if (subject === undefined || rest === undefined) return null
  const said = sentenceWords(rest)
  const [isGood, isGrave] = [GOOD, GRAVE].map((kind) => said.some(({ word }) => kind.test(word)))
  if (isGood === isGrave) return null
  const others = said.filter((word) => isContent(word) && !GOOD.test(word.word) && !GRAVE.test(word.word))
  return {
    subjects: headsOf(subject),
    isGood: isGood === true,
    rest: sign === undefined ? others.map(({ stem }) => stem) : [],
  }
}

/** What a sentence is about: the first word that says something of each of its joined parts. */
function headsOf(subject: string): string[] {
  return subject.split(/ (?:and|or) /).flatMap((part) => sentenceWords(part).find(isContent)?.stem ?? [])
}
