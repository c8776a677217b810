import { z } from 'zod'
import { isStale } from '../../kernel/freshness.ts'
import { counted } from '../../kernel/text.ts'
import { Answer, answered, answerField, answerWords, severityOf } from './answer.ts'
import { ruleKind, ruleSchema, type TextTools } from './kind.ts'
import type { CheckedText, DatedSource, Outcome } from './outcome.ts'
import { hasWords, listProblems, undecidedOf } from './parts.ts'

const schema = ruleSchema({
  name: z.string(),
  wordings: z.array(z.string()),
  months: z.number().int(),
  answer: Answer,
})
type Rule = z.output<typeof schema>

/** How old a kind of source may be: rates by the month, statutes by the year. One without a date asks a person. */
export const sourceAge = ruleKind({
  schema,
  member: 'later_list',
  family: 'demand',
  problems: ({ name, wordings, months }) => [
    ...(hasWords(name) ? [] : [{ path: 'name', message: 'Name the kind of source.' }]),
    ...listProblems(wordings, 'wordings'),
    ...(months < 1 ? [{ path: 'months', message: 'Must be at least 1.' }] : []),
  ],
  phrases: () => [],
  disclaimer: () => null,
  isIdle: ({ months }) => months < 1,
  check: (rule, tools) => {
    const isMeant = isOfKind(rule.wordings, tools)
    return { ofText: ({ facts }) => outcomesOf(rule, isMeant, facts) }
  },
  writing: () => 'as_it_is',
  finding: { blocking: 'source_outdated', advisory: 'source_outdated' },
  undecided: undecidedOf('undated_source', 'source without a usable date', 'sources without a usable date'),
  prompt: ({ name, months }, { has_research }) =>
    has_research ? `Of ${name}, cite only what was published in the last ${counted(months, 'month')}.` : '',
  words: {
    name: 'Age of sources',
    sentence: ({ name, months, answer }) =>
      `Of ${name}, none that is cited is older than ${counted(months, 'month')}; one without a date needs human review.${answerWords(answer)}`,
    summary: ({ length }) =>
      length === 1 ? '1 kind of source has an age limit' : `${length} kinds of source have age limits`,
  },
  form: {
    label: 'Age of sources',
    help: 'How old a kind of source may be when a piece is checked. A source without a date needs human review.',
    item: 'age limit',
    title: 'name',
    fields: [
      { kind: 'line', name: 'name', label: 'Kind of source', help: 'For example “interest rates”.' },
      {
        kind: 'lines',
        name: 'wordings',
        label: 'Recognised by',
        help: 'Words in the title or the publisher of such a source. Leave empty to include every source.',
      },
      { kind: 'number', name: 'months', label: 'Oldest, in months' },
      answerField,
    ],
    empty: { id: '', name: '', wordings: [], months: 12, answer: 'advise' },
  },
})

/** Whether a source is of the kind that these wordings tell, by its title and publisher; without any, each is. */
export function isOfKind(
  wordings: readonly string[],
  { tokensOf, phraseFinder }: Pick<TextTools, 'tokensOf' | 'phraseFinder'>,
): (source: DatedSource) => boolean {
  if (wordings.length === 0) return () => true
  const finder = phraseFinder(wordings)
  return ({ title, publisher }) => {
    const text = `${title}. ${publisher ?? ''}`
    return finder.find(tokensOf(text), text).length > 0
  }
}

function outcomesOf(
  { name, months, answer }: Rule,
  isMeant: (source: DatedSource) => boolean,
  { sources, today, place }: CheckedText['facts'],
): Outcome[] {
  if (months < 1 || place !== 'body' || sources === undefined || today === undefined) return []
  return sources.filter(isMeant).flatMap((source): Outcome[] => {
    const { title, published_date } = source
    if (published_date === null) {
      const message = `“${title}” has no date. ${limitOf(name, months, answer)}. Find out when it was published.`
      return [
        { review: { cue: null, severity: severityOf(answer), message, reason: 'undated_source', condition: null } },
      ]
    }
    if (!isStale(published_date, months, today)) return []
    const advice = answer === 'block' ? 'Cite a newer one' : 'Check that it is still valid, or cite a newer one'
    const message = `“${title}” is dated ${published_date}. ${limitOf(name, months, answer)}. ${advice}.`
    return [answered({ answer, message }, null)]
  })
}

/** What a rule says of the age of a kind of source: what blocks may not be cited, what only advises counts as out of date. */
function limitOf(name: string, months: number, answer: Rule['answer']): string {
  const age = counted(months, 'month')
  return answer === 'block'
    ? `Of ${name}, only those at most ${age} old may be cited`
    : `Of ${name}, those older than ${age} count as out of date`
}
