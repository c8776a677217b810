import type { ApiKey } from '../../core/accounts/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './KeyTable.module.css'
import { strings } from './strings.ts'

const words = strings.keys
const TONES: Record<ApiKey['state'], BadgeTone> = { active: 'good', expired: 'warn', revoked: 'quiet' }

export function KeyTable({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.scope}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.created}</th>
            <th scope="col">{words.expires}</th>
            <th scope="col">{words.lastUsed}</th>
            <th scope="col">
              <span className="visually-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.key_id} data-state={key.state}>
              <th scope="row">
                {key.name}
                <code className={styles.prefix}>{`col_${key.prefix}…`}</code>
              </th>
              <td>{words.scopes[key.scope]}</td>
              <td>
                <Badge tone={TONES[key.state]}>{words.states[key.state]}</Badge>
              </td>
              <td>
                <Moment at={key.created_at} />
              </td>
              <td>{key.expires_at === null ? words.never : <Moment at={key.expires_at} />}</td>
              <td>{key.last_used_at === null ? words.notUsed : <Moment at={key.last_used_at} />}</td>
              <td>
                {key.state === 'active' && (
                  <Button look="quiet" aria-label={words.revokeNamed(key.name)} onClick={() => onRevoke(key)}>
                    {words.revoke}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
