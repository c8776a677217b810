import type { Plan } from '../../../core/accounts/contract.ts'
import type { BackupReason } from '../../../core/backups/contract.ts'

const names: Record<Plan, string> = { starter: 'Starter', team: 'Team', studio: 'Studio' }
const reasons: Record<BackupReason, string> = {
  hourly: 'while in use',
  migration: 'before a new version',
  quit: 'on quit',
  manual: 'made by hand',
}

export const strings = {
  plan: {
    title: 'Plan',
    lead: 'What this workspace includes. A change applies at once; existing work is not affected.',
    names,
    choose: 'Plan of this workspace',
    runs: (limit: number | null) =>
      limit === null ? 'Generations without a limit' : `${limit.toLocaleString('en')} generations a month`,
    api: (has: boolean) => (has ? 'With the API for scripts' : 'Without the API for scripts'),
    saved: (name: string) => `The plan is ${name} now`,
    failed: 'The plan was not changed',
    forbidden: 'An admin changes the plan.',
    used: 'See what was used',
  },
  backup: {
    title: 'Backup',
    ofHost: {
      lead: 'This workspace is kept on a team host.',
      title: 'Backups are made by whoever runs the host',
      text: 'Colophon does not see how often. Ask them when you need an earlier state.',
    },
    lead: 'Verified copies of the whole workspace: hourly while it is used, before a new version opens it, and on quit. Fourteen are kept, in the data folder on this computer.',
    loading: 'Loading backups',
    create: 'Back up now',
    creating: 'Copying and checking',
    created: 'A backup was made and checked',
    failed: 'No backup was made',
    none: {
      title: 'No backups yet',
      text: 'The first backup is made within an hour of use. You can also make one now.',
    },
    table: 'Table of backups',
    made: 'Made',
    why: 'Why',
    size: 'Size',
    actions: 'Actions',
    reasons,
    restore: 'Restore',
    restoreNamed: (when: string) => `Restore the backup of ${when}`,
    confirm: {
      title: (when: string) => `Go back to ${when}?`,
      text: 'The backup is checked now, and replaces the workspace the next time Colophon opens. The current workspace is kept next to it in the data folder. Pieces, sources and decisions made since the backup are not in it.',
      submit: 'Restore at the next start',
      cancel: 'Cancel',
      failed: 'It cannot be restored',
    },
    planned: {
      title: (when: string) => `The backup of ${when} is restored at the next start`,
      text: 'Close Colophon and open it again. Until then you can keep working, but what you do now will not be in the restored workspace.',
      restart: 'Close and open again now',
      cancel: 'Do not restore',
    },
    bytes: (size: number) =>
      size < 1_048_576 ? `${Math.ceil(size / 1024).toLocaleString('en')} KB` : `${(size / 1_048_576).toFixed(1)} MB`,
  },
}
