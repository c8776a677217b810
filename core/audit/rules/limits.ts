import { momentInWords } from '../../kernel/long-date.ts'
import type { AuditState, LostEvent, RestoreComparison } from '../contract.ts'

/** What is remembered of the log, by where the workspace is kept: a host seals it in the database itself. */
const MEMORY = {
  desk: {
    place: 'outside the database',
    copy: 'An earlier copy of the whole data folder, put back with what is remembered in it, is not detected; nor is a copy of only the database from the last half minute of an engine that was killed.',
    hands:
      'Whoever has this account of the operating system can write the database and what is remembered of it alike; against them, only a key and a record that you keep elsewhere prove anything.',
  },
  host: {
    place: 'in the database, sealed with the host’s master key',
    copy: 'An earlier state of the database brings with it what was remembered at that time, so this check does not detect it.',
    hands:
      'Whoever has the master key and may write the database can change both alike; against them, only a key and a record that you keep elsewhere prove anything.',
  },
}

/** What the check of an audit log does not show, in sentences. */
export function limitsInWords(state: AuditState, keptOn: 'desk' | 'host'): string[] {
  const { place, copy, hands } = MEMORY[keptOn]
  const { is_remembered, remembered_up_to, unsigned_keys, restores } = state
  const keys =
    unsigned_keys === 1
      ? '1 signing key was begun without a signature of the key before it, whose secret was not there.'
      : `${unsigned_keys} signing keys were begun without a signature of the key before them, whose secrets were not there.`
  return [
    is_remembered
      ? `Its keys are those remembered ${place}${remembered_up_to === 0 ? '; no entry was remembered yet.' : `, and so is entry ${remembered_up_to}.`}`
      : `Nothing was remembered ${place} to compare its keys and its newest entry with.`,
    ...(unsigned_keys === 0 ? [] : [keys]),
    ...(restores === 0 ? [] : [restoresInWords(restores)]),
    ...state.compared.flatMap(comparisonInWords),
    'Not compared with it: signed statements that are kept, when a member, a qualification or an API key was added, when a review was opened and assigned, due dates of reviews, deliveries to publishing targets and looks at public pages, answers to what a brief asks, acknowledged findings of a scan, how a reviewer key was compared, texts that nobody decided or published, what stages put out and what was found on each claim, rules, sources; nor, of records from before they were logged, stored passphrases and one-time codes, comments, who saved a text and when, titles, search listings, names of people, what checks found, what a run was asked for and what its stages did.',
    ...[copy, hands],
  ]
}

function restoresInWords(restores: number): string {
  const times = restores === 1 ? 'Once' : `${restores} times`
  return `${times} a backup was put in place. What had been recorded between the backup and that moment is not in this log.`
}

/** What a restore put in place beside what it replaced, in sentences: one for each record that was lost. */
export function comparisonInWords({ entries, events, common_up_to: common }: RestoreComparison): string[] {
  if (entries === null || common === null)
    return [
      'What a restore replaced could not be read, so nothing shows which holds, decisions, publications and corrections were lost with it.',
    ]
  const carried = events.filter(({ is_carried }) => is_carried)
  return [
    `A restore replaced a log of which ${entries === 1 ? '1 entry' : `${entries} entries`} after entry ${common} ${entries === 1 ? 'is' : 'are'} not in this one.${carried.length === 0 ? '' : ` Carried over: ${carried.map(eventInWords).join('; ')}.`}`,
    ...events.filter(({ is_carried }) => !is_carried).map((one) => `Lost by a restore: ${eventInWords(one)}.`),
  ]
}

/** An event that a restore lost, in words that follow on a colon. */
export function eventInWords({ action, operation, subject, what, at, seq }: LostEvent): string {
  const about = subject.kind === 'workspace' ? what : `${subject.kind} ${subject.id}${what === null ? '' : `, ${what}`}`
  const named = operation === 'redaction' ? 'a redaction of words from comments' : (WORDS[action] ?? action)
  return `${named} (${about}) of ${momentInWords(at)}, entry ${seq}`
}

const WORDS: Partial<Record<LostEvent['action'], string>> = {
  'hold.placed': 'a hold',
  'hold.lifted': 'the lifting of a hold',
  'review.decided': 'a decision of a review',
  'review.carried_over': 'an approval that was carried over',
  'review.withdrawn': 'a decision that was taken back',
  'content.published': 'a publication',
  'content.publication_taken_back': 'a publication that was marked as unpublished',
  'content.correction_recorded': 'a correction',
  'content.correction_approved': 'the approval of a correction',
  'content.removed': 'the deletion of a piece',
  'member.erased': 'the erasure of a person',
  'catalog.imported': 'a version of rules',
  'backup.restored': 'an earlier restore',
}
