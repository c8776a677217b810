import type { Job, JobName } from '../../../core/scheduler/contract.ts'

const names: Record<JobName, string> = {
  backup: 'Backup, if something has changed',
  audit_check: 'Check of the audit log',
  validity_scan: 'Scan of the sources that published pieces cite',
  review_sweep: 'Upkeep of reviews: missing routes, assignments, overdue work',
}
const states: Record<Job['state'], string> = { waiting: 'Waiting', running: 'Running', retrying: 'Retrying' }

export const strings = {
  title: 'Jobs',
  text: 'What Colophon does on schedule while it is open. Failed jobs retry after one, two, four minutes and so on.',
  table: 'Table of jobs',
  loading: 'Loading jobs',
  none: 'This Colophon runs no jobs.',
  names,
  states,
  job: 'Job',
  how: 'How often',
  last: 'Last run',
  next: 'Next run',
  actions: 'Actions',
  every: (minutes: number) => {
    if (minutes === 60) return 'Every hour'
    return minutes === 1440 ? 'Every day' : `Every ${minutes} minutes`
  },
  notYet: 'Not yet since Colophon was opened',
  done: 'Done',
  failed: (times: number) => (times === 1 ? 'Failed' : `Failed ${times} times in a row`),
  underWay: 'Running',
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  ended: (name: string) => `Done: ${name}`,
  couldNot: (name: string) => `Failed: ${name}`,
}
