import { CURRENT_TEXT_TYPE } from '../../core/passport/record-contract.ts'
import { pick, withOtherLeaf, type Json, type Random } from './other-leaf.ts'
import { encoded, payloadOf, said, STRANGER, type Changed, type PassportFile } from './record-changes.ts'

/** Changes of the statement about the text that stands, and of what ties the two together. */
export function changedStatements(
  file: PassportFile,
  other: PassportFile,
  later: PassportFile,
  random: Random,
): Changed {
  const changes: Record<string, () => { file: object; said: string[] }> = {
    'the statement of another piece': () => ({
      file: { ...file, current: other.current, rules: null },
      said: said('tampered/statements_differ'),
    }),
    'the generation of another piece': () => ({
      file: { ...file, envelope: other.envelope, text: other.text },
      said: said('tampered/statements_differ'),
    }),
    'the statement of another time': () => ({
      file: { ...file, current: later.current },
      said: said('tampered/statements_differ'),
    }),
    'the text of another piece': () => ({
      file: { ...file, current: { ...file.current, text: `${other.text ?? ''} More.` } },
      said: said('tampered/text_differs'),
    }),
    'a fact of the statement': () => ({
      file: {
        ...file,
        current: {
          ...file.current,
          envelope: {
            ...file.current.envelope,
            payload: encoded(withOtherLeaf(payloadOf(file.current.envelope), random)),
          },
        },
      },
      said: said('tampered/signature'),
    }),
    'the passport in place of the statement': () => ({
      file: { ...file, current: { ...file.current, envelope: file.envelope } },
      said: said('tampered/payload_type'),
    }),
    'the statement in place of the passport': () => ({
      file: { ...file, envelope: file.current.envelope },
      said: said('tampered/payload_type'),
    }),
    'no statement about the text that stands': () => ({
      file: { ...file, current: null, rules: null },
      said: said('tampered/statement_missing'),
    }),
    'no place for it, nor a name for the file': () => {
      const { current, rules, format, ...rest } = file
      return { file: { ...rest, was: [current.text, rules, format].length }, said: said('tampered/statement_missing') }
    },
    'no rules': () => ({
      file: { ...file, rules: null },
      said: said(file.rules === null ? 'trusted/known_key' : 'tampered/rules_missing'),
    }),
    'other rules': () => ({
      file: { ...file, rules: { forbidden_claims: [random.below(1e9)] } },
      said: said('tampered/rules_differ'),
    }),
    'no envelope in the statement': () => ({
      file: { ...file, current: { text: file.current.text } },
      said: said('incomplete/envelope_incomplete'),
    }),
    'half a statement, by somebody else': () => {
      const { reviews, ...half } = payloadOf(file.current.envelope) as Record<string, Json>
      const envelope = STRANGER.envelop(CURRENT_TEXT_TYPE, { ...half, was: reviews ?? null })
      return {
        file: { ...file, current: { ...file.current, envelope } },
        said: said('incomplete/statement_incomplete'),
      }
    },
  }
  const name = pick(Object.keys(changes), random)
  const made = changes[name]?.()
  if (made === undefined) throw new Error('nothing to change')
  return { name, text: JSON.stringify(made.file), said: made.said }
}
