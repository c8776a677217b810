import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec } from '../../kernel/form-fields.ts'
import type { UndecidedRoute } from './undecided-route.ts'
import { Reach } from './outcome.ts'
import { isPattern, patternProblem, spokenPhrase } from './pattern-words.ts'

/** Members of a rule that is about a phrase and its other wordings. */
export const PHRASES = { phrase: z.string(), variants: z.array(z.string()) }

interface PhraseRule {
  phrase: string
  variants: string[]
}

export function wordingsOf({ phrase, variants }: PhraseRule): string[] {
  return [phrase, ...variants]
}

export function phraseProblems({ phrase, variants }: PhraseRule): FaultDetail[] {
  return [
    ...variants.flatMap((variant, index) =>
      hasWords(variant)
        ? wordingProblems(variant, `variants.${index}`)
        : [{ path: `variants.${index}`, message: 'This entry is empty. Remove it.' }],
    ),
    ...(hasWords(phrase)
      ? wordingProblems(phrase, 'phrase')
      : [{ path: 'phrase', message: 'Write the phrase to look for.' }]),
  ]
}

/** What is wrong with a list of wordings. */
export function listProblems(wordings: readonly string[], path: string): FaultDetail[] {
  return wordings.flatMap((wording, index) =>
    hasWords(wording)
      ? wordingProblems(wording, `${path}.${index}`)
      : [{ path: `${path}.${index}`, message: 'This entry is empty. Remove it.' }],
  )
}

function wordingProblems(wording: string, path: string): FaultDetail[] {
  const message = patternProblem(wording)
  return message === null ? [] : [{ path, message }]
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The finding that a violation is where the kind has none of its own. */
export const RULE_BROKEN = { blocking: 'compliance_blocking', advisory: 'compliance_advisory' } as const

export const idField: FieldSpec<'id'> = {
  kind: 'line',
  name: 'id',
  label: 'Id',
  help: 'How findings name this rule. Keep it when you change the wording.',
}

export const severityField: FieldSpec<'severity'> = {
  kind: 'choice',
  name: 'severity',
  label: 'When it is broken',
  choices: [
    { value: 'blocking', label: 'Blocks the piece' },
    { value: 'advisory', label: 'Advisory' },
  ],
}

export const phraseFields: readonly FieldSpec<'phrase' | 'variants'>[] = [
  {
    kind: 'line',
    name: 'phrase',
    label: 'Phrase',
    help: 'Found in every inflected form, whatever its case, quotation marks or line breaks. {a|b} stands for a or b, {number}, {percent}, {money}, {period}, {weight}, {name} and {word} for what they say, {...4} for up to four words, {start} for the beginning of a sentence; {a}? may be missing.',
  },
  { kind: 'lines', name: 'variants', label: 'Other wordings', help: 'Found just like the phrase.' },
]

export const messageField: FieldSpec<'message'> = {
  kind: 'text',
  name: 'message',
  label: 'Message',
  help: 'What the writer reads: what is wrong and what to do.',
}

/** Some of the wordings as a prompt quotes them: a writer needs to know what is meant, not every pattern. */
export function someWordings(rule: PhraseRule): string {
  const all = wordingsOf(rule)
  const plain = [...all.filter((wording) => !isPattern(wording)), ...all.filter(isPattern)]
  const worded = [...new Set(plain.map(spokenPhrase))]
  const telling = worded.filter((wording) => /\p{L}{3}/u.test(wording))
  const spoken = telling.length > 0 ? telling : worded
  const shown = `“${spoken.slice(0, MOST_SHOWN).join('”, “')}”`
  return spoken.length > MOST_SHOWN ? `${shown} and the like` : shown
}

const MOST_SHOWN = 4

const REACHES: Readonly<Record<Reach, string>> = {
  sentence: 'in the same sentence',
  section: 'in the same section',
  piece: 'in the piece',
}

export function reachWords(reach: Reach): string {
  return REACHES[reach]
}

export const reachField: FieldSpec<'within'> = {
  kind: 'choice',
  name: 'within',
  label: 'Where it has to appear',
  choices: Reach.options.map((value) => ({ value, label: REACHES[value].replace(/^i/, 'I') })),
}

/** What follows where a person is to decide; `one` and `many` name such findings. */
export function undecidedOf(rule: string, one: string, many: string): UndecidedRoute {
  return {
    counts: () => true,
    rule,
    detail: (count) => `${count} ${count === 1 ? one : many} for human review.`,
    asks: 'of_itself',
  }
}
