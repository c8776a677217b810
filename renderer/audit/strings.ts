import type { AuditEntry, AuditState } from '../../core/audit/contract.ts'

const via: Record<AuditEntry['body']['actor']['via'], string> = {
  app: '',
  api: ', over the API',
  cli: ', on the command line',
  engine: '',
}
const states: Record<AuditState['state'], string> = {
  not_checked: 'Not checked yet',
  checking: 'Being checked',
  verified: 'Intact',
  broken: 'Broken',
}
const entries = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`)

export const strings = {
  title: 'Audit log',
  open: 'See the audit log',
  differs: 'What is on record here differs from the audit log',
  lead: 'Every governance event of this workspace, in one chain: each entry contains the hash of the one before it. Entries are only ever added.',
  loading: 'Loading the audit log',
  state: 'State',
  states,
  brokenAt: (seq: number) => `Broken at entry ${seq.toLocaleString('en')}`,
  intactUpTo: (seq: number) => `Intact up to entry ${seq.toLocaleString('en')}`,
  recordsDiffer: 'The chain is intact, but records differ from it',
  entries: 'Entries checked',
  counted: entries,
  atLastCheck: (count: number) => `${entries(count)} at the last check; later ones are checked by the next`,
  signedUpTo: 'Signed up to',
  signed: (seq: number, checkpoints: number) =>
    seq === 0
      ? 'No entry yet. Every hundredth entry is signed, and the last one when Colophon closes.'
      : `Entry ${seq.toLocaleString('en')}, by ${checkpoints === 1 ? '1 signature' : `${checkpoints.toLocaleString('en')} signatures`}`,
  checkedAt: 'Last checked',
  never: 'Not since Colophon started',
  check: 'Check now',
  checking: 'Checking…',
  checked: { verified: 'The audit log is intact', broken: 'The audit log is broken' },
  limits: 'What this check does not show',
  checkFailed: 'The audit log could not be checked',
  broken: {
    title: (where: string) => `Audit log: ${where.toLowerCase()}`,
    text: 'The log, or records whose hashes it contains, were changed outside Colophon. Nothing is blocked. What was changed is no longer proven, and a decision that differs does not count as an approval. Keep an earlier backup, and tell the person responsible for these records.',
  },
  records: {
    title: 'Records you received',
    text: 'Check an exported passport or audit log here, or in any browser with the verifier page. That page needs neither Colophon nor a network.',
  },
  events: {
    title: 'Newest events',
    loading: 'Loading events',
    number: (seq: number) => `Entry ${seq.toLocaleString('en')}`,
    by: (name: string, { via: how, key_id }: AuditEntry['body']['actor']) =>
      `${name}${via[how]}${key_id === undefined ? '' : `, key ${key_id}`}`,
    of: (title: string) => `“${title}”`,
    colophon: 'Colophon',
    gone: 'An erased person',
    more: 'Show older events',
    openRun: 'See the run',
  },
}
