import type { AuditState } from '../contract.ts'

/** What the check of an audit log does not show, in sentences. */
export function limitsInWords(state: AuditState): string[] {
  const { is_remembered, remembered_up_to, unsigned_keys, restores } = state
  const keys =
    unsigned_keys === 1
      ? '1 signing key was begun without a signature of the key before it, whose secret was not there.'
      : `${unsigned_keys} signing keys were begun without a signature of the key before them, whose secrets were not there.`
  return [
    is_remembered
      ? `Its keys are those remembered outside the database${remembered_up_to === 0 ? '; no signed entry was remembered yet.' : `, and so is entry ${remembered_up_to}.`}`
      : 'Nothing was remembered outside the database to compare its keys and its newest entry with.',
    ...(unsigned_keys === 0 ? [] : [keys]),
    ...(restores === 0 ? [] : [restoresInWords(restores)]),
    'Whoever has this account of the operating system can write the database and what is remembered of it alike; against them, only a key and a record that you keep elsewhere prove anything.',
  ]
}

function restoresInWords(restores: number): string {
  const times = restores === 1 ? 'Once' : `${restores} times`
  return `${times} a backup was put in place. What had been recorded between the backup and that moment is not in this log.`
}
