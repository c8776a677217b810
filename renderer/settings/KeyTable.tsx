import type { ApiKey } from '../../core/accounts/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CellNote, DataTable } from '../ui/DataTable.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './KeyTable.module.css'
import { strings } from './strings.ts'

const words = strings.keys
const TONES: Record<ApiKey['state'], BadgeTone> = { active: 'good', expired: 'warn', revoked: 'quiet' }

export function KeyTable({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <DataTable
      label={words.table}
      className={styles.keys}
      rows={keys}
      keyOf={({ key_id }) => key_id}
      stateOf={({ state }) => state}
      columns={[
        {
          title: words.name,
          isRowHead: true,
          cell: ({ name, prefix }) => (
            <>
              {name}
              <CellNote>
                <code>{`col_${prefix}…`}</code>
              </CellNote>
            </>
          ),
        },
        { title: words.scope, cell: ({ scope }) => words.scopes[scope] },
        { title: words.state, cell: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge> },
        { title: words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
        {
          title: words.expires,
          cell: ({ expires_at }) => (expires_at === null ? words.never : <Moment at={expires_at} />),
        },
        {
          title: words.lastUsed,
          cell: ({ last_used_at }) => (last_used_at === null ? words.notUsed : <Moment at={last_used_at} />),
        },
        {
          title: words.actions,
          kind: 'action',
          cell: (key) =>
            key.state === 'active' && (
              <Button look="quiet" aria-label={words.revokeNamed(key.name)} onClick={() => onRevoke(key)}>
                {words.revoke}
              </Button>
            ),
        },
      ]}
    />
  )
}
