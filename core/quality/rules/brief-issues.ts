import type { CarriedQuery } from '../../briefs/contract.ts'
import type { QualityIssue } from '../findings.ts'
import { briefAlterations } from './brief-altered.ts'
import { briefReversals } from './brief-reversed.ts'
import { factsLeftOut } from './brief-left-out.ts'
import { wordsOfInput } from './brief-words.ts'
import { contractIssues } from './contract-checks.ts'
import type { TemplateDemands } from './report.ts'
import type { CheckedSection } from './structure.ts'

interface BriefedText {
  title: string
  body: string
  sections: readonly CheckedSection[]
  template: TemplateDemands
  user_input: Readonly<Record<string, unknown>>
  earlier?: readonly QualityIssue[]
  brief_queries?: readonly CarriedQuery[]
  /** What the text asks its author. */
  asked?: readonly string[]
}

/** Contract: what a text owes its template, and what became of its brief there; each fact of the brief is told of once. */
export function briefIssues({
  title,
  body,
  sections,
  template,
  user_input,
  earlier,
  brief_queries,
  asked = [],
}: BriefedText): QualityIssue[] {
  const owed = contractIssues(title, sections, template, user_input, asked)
  const words = wordsOfInput(user_input)
  const altered = [...briefAlterations(words, title, body), ...briefReversals(words, body)]
  const cut = (earlier ?? []).filter(({ code }) => code === 'brief_cut').map(({ phrase }) => phrase ?? '')
  const left = factsLeftOut(user_input, title, body, (sentence, fact) => {
    const isAltered = altered.some(({ expected = '' }) => share(fact, expected))
    const isCut = cut.some((words) => share(sentence, words))
    // A query about it says what is open, or what its answer was.
    const isAsked =
      (brief_queries ?? []).some(({ quote }) => share(fact, quote.trim())) ||
      asked.some((query) => query.includes(fact))
    return isAltered || isCut || isAsked
  })
  const isTold = ({ code, phrase = '' }: QualityIssue): boolean =>
    code === 'input_not_used' && left.some((one) => (one.phrase ?? '').startsWith(phrase.replace(/…$/, '')))
  return [...owed.filter((issue) => !isTold(issue)), ...altered, ...left]
}

/** Whether one of two wordings has the other in it. */
function share(one: string, other: string): boolean {
  return other !== '' && (one.includes(other) || other.includes(one))
}
