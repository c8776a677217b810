import type { Backup } from '../../../core/backups/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { ExactMoment, exactMoment } from '../../ui/Moment.tsx'
import styles from '../../ui/Table.module.css'
import { strings } from './strings.ts'

const words = strings.backup

interface BackupTableProps {
  backups: readonly Backup[]
  /** Undefined for a member who may not restore. */
  onRestore: ((backup: Backup) => void) | undefined
}

export function BackupTable({ backups, onRestore }: BackupTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.table}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{words.made}</th>
            <th scope="col">{words.why}</th>
            <th scope="col" className={styles.number}>
              {words.size}
            </th>
            {onRestore !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <tr key={backup.name}>
              <th scope="row">
                <ExactMoment at={backup.created_at} />
              </th>
              <td>{words.reasons[backup.reason]}</td>
              <td className={styles.number}>{words.bytes(backup.size)}</td>
              {onRestore !== undefined && (
                <td className={styles.last}>
                  <Button
                    look="quiet"
                    aria-label={words.restoreNamed(exactMoment(backup.created_at))}
                    onClick={() => onRestore(backup)}
                  >
                    {words.restore}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
