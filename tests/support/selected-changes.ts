import type { Envelope } from '../../core/audit/contract.ts'
import { RECORDS_TYPE } from '../../core/passport/record-contract.ts'
import { withMemberTwice } from './member-twice.ts'
import { copy, pick, withOtherLeaf, type Json, type Random } from './other-leaf.ts'
import { payloadOf, said, STRANGER, type Changed } from './record-changes.ts'

/** Selected records as they are written. */
export interface RecordsFile {
  files: Record<string, Json>
  left_out: string[]
}

interface Statements {
  generations: { envelope_json: string }[]
  current_texts: { envelope_json: string }[]
  manifest?: Envelope | undefined
}

type Made = { value: unknown; said: string[] }

/** Selected records of one piece with something changed, taken from another, put in or taken out. */
export function changedRecords(records: RecordsFile, another: RecordsFile, random: Random): Changed {
  const file = copy(records)
  const other = copy(another)
  const statements = statementsOf(file)
  const theirs = statementsOf(other)
  if (statements.manifest === undefined) throw new Error('the records have no signed list')
  const list = payloadOf(statements.manifest) as Record<string, Json>
  const foreign = said('tampered/record_foreign')
  const kinds: Record<string, () => Made> = {
    'approvals of another piece beside its own': () => {
      statements.current_texts.push(pick(theirs.current_texts, random))
      return { value: file, said: foreign }
    },
    'approvals of another piece in place of its own': () => {
      statements.current_texts = theirs.current_texts
      return { value: file, said: foreign }
    },
    'the generation of another piece': () => {
      statements.generations = theirs.generations
      return { value: file, said: foreign }
    },
    'all statements and the list of another piece': () => {
      file.files['statements.json'] = other.files['statements.json'] ?? null
      return { value: file, said: said('tampered/record_changed') }
    },
    'a file of another piece': () => {
      const name = pick(['reviews.json', 'stages.json', 'brief.json'], random)
      file.files[name] = other.files[name] ?? null
      return { value: file, said: said('tampered/record_changed') }
    },
    'a fact in a file': () => {
      const name = pick(['reviews.json', 'checks.json', 'stages.json', 'brief.json', 'catalog.json'], random)
      file.files[name] = withOtherLeaf(file.files[name] ?? null, random)
      return { value: file, said: said('tampered/record_changed') }
    },
    'a fact of a kept statement': () => {
      const row = pick(statements.current_texts, random)
      Object.assign(row, withOtherLeaf(row as unknown as Json, random))
      return { value: file, said: foreign }
    },
    'a file more': () => {
      file.files[`more-${random.below(1e6)}.json`] = other.files['reviews.json'] ?? null
      return { value: file, said: foreign }
    },
    'something more among the statements': () => ({
      value: {
        ...file,
        files: { ...file.files, 'statements.json': { ...statements, approvals: [random.below(1e6)] } },
      },
      said: foreign,
    }),
    'something more beside the files': () => ({ value: { ...file, approvals: [random.below(1e6)] }, said: foreign }),
    'a statement taken out': () => {
      statements.current_texts.splice(random.below(statements.current_texts.length), 1)
      return { value: file, said: said('incomplete/record_missing') }
    },
    'a file taken out': () => {
      Reflect.deleteProperty(file.files, pick(Object.keys(list.files as object), random))
      return { value: file, said: said('incomplete/record_missing') }
    },
    'another word on what is left out': () => ({
      value: { ...file, left_out: file.left_out.slice(1) },
      said: said('tampered/record_changed'),
    }),
    'the list taken out': () => {
      delete statements.manifest
      return { value: pick([file, statements], random), said: said('incomplete/manifest_missing') }
    },
    'another list by somebody else': () => {
      const names = Object.keys(list.files as object)
      const less = { ...(list.files as object) }
      Reflect.deleteProperty(less, pick(names, random))
      statements.manifest = STRANGER.envelop(RECORDS_TYPE, { ...list, files: less })
      return { value: file, said: foreign }
    },
    'a list of another piece by somebody else': () => {
      const subject = { content_id: `cnt_${random.below(1e6)}`, request_ids: [] }
      statements.manifest = STRANGER.envelop(RECORDS_TYPE, { ...list, subject })
      return { value: pick([file, statements], random), said: foreign }
    },
    'the same list by somebody else': () => {
      statements.manifest = STRANGER.envelop(RECORDS_TYPE, list)
      return { value: file, said: said('valid_unknown_key/unknown_key') }
    },
    'half a list by somebody else': () => {
      const half = { ...list, [pick(['files', 'statements', 'subject', 'left_out'], random)]: null }
      statements.manifest = STRANGER.envelop(RECORDS_TYPE, half)
      return { value: pick([file, statements], random), said: said('incomplete/statement_incomplete') }
    },
    'a statement in place of the list': () => {
      statements.manifest = JSON.parse(pick(statements.current_texts, random).envelope_json) as Envelope
      return { value: pick([file, statements], random), said: said('tampered/payload_type') }
    },
    'no signature on the list': () => {
      statements.manifest = { ...JSON.parse(JSON.stringify(statements.manifest)), signatures: [] } as Envelope
      return { value: pick([file, statements], random), said: said('unsigned/no_signature') }
    },
  }
  const name = pick(Object.keys(kinds), random)
  const made = kinds[name]?.()
  if (made === undefined) throw new Error('nothing to change')
  return { name, text: JSON.stringify(made.value), said: made.said }
}

/** Selected records that name a member twice. */
export function recordsTwice(records: RecordsFile, random: Random): string {
  return withMemberTwice(JSON.stringify(records), random)
}

export function statementsOf({ files }: RecordsFile): Statements {
  return files['statements.json'] as unknown as Statements
}
