import { z } from 'zod'
import { ruleKind, ruleSchema } from './kind.ts'
import type { FoundPhrase, Outcome } from './outcome.ts'
import { messageField, phraseFields, phraseProblems, PHRASES, someWordings, RULE_BROKEN, wordingsOf } from './parts.ts'

/** A phrase that may not be claimed; to deny it is no violation. */
export const forbiddenClaims = ruleKind({
  schema: ruleSchema({ ...PHRASES, message: z.string() }),
  member: 'list',
  family: 'restraint',
  problems: phraseProblems,
  phrases: wordingsOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: ({ message }) => ({ atPhrase: (found) => outcomeOf(message, found) }),
  writing: () => 'leave_out',
  finding: RULE_BROKEN,
  undecided: {
    counts: (reason) => reason === 'unclear',
    rule: 'unclear_forbidden_claim',
    detail: (count) =>
      `${count} ${count === 1 ? 'forbidden claim is' : 'forbidden claims are'} neither clearly made nor clearly denied.`,
    asks: 'of_itself',
  },
  prompt: (rule) => `Never claim ${someWordings(rule)}. ${rule.message}`,
  words: {
    name: 'Forbidden claim',
    sentence: ({ phrase, variants: { length: others } }) =>
      `No piece may claim “${phrase}”${others === 0 ? '' : `, in this or ${others} other ${others === 1 ? 'wording' : 'wordings'}`}.`,
    summary: ({ length }) =>
      `${length === 1 ? '1 claim' : `${length} claims`} that may not be made, in listed wordings`,
  },
  form: {
    label: 'Forbidden claims',
    help: 'Phrases that may not be claimed. Denying one is allowed: “no cure” does not break a rule against “cure”.',
    item: 'forbidden claim',
    title: 'phrase',
    fields: [...phraseFields, messageField],
    empty: { id: '', phrase: '', variants: [], message: '' },
  },
})

/** Where it is not certain that a phrase is denied, a person decides: what is not known to be a denial must not pass. */
function outcomeOf(message: string, { decision: { verdict, cue } }: FoundPhrase): Outcome {
  if (verdict === 'denied') return { cleared: { cue, reason: 'denied' } }
  const judged = { cue, severity: 'blocking', message } as const
  if (verdict === 'affirmed') return { violation: judged }
  return { review: { ...judged, reason: 'unclear', condition: null } }
}
