import type { Backup } from '../../../core/backups/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExactMoment, exactMoment } from '../../ui/Moment.tsx'
import { strings } from './strings.ts'

const words = strings.backup

interface BackupTableProps {
  backups: readonly Backup[]
  /** Undefined for a member who may not restore. */
  onRestore: ((backup: Backup) => void) | undefined
}

export function BackupTable({ backups, onRestore }: BackupTableProps) {
  return (
    <DataTable
      label={words.table}
      rows={backups}
      keyOf={({ name }) => name}
      columns={[
        { title: words.made, isRowHead: true, cell: ({ created_at }) => <ExactMoment at={created_at} /> },
        { title: words.why, cell: ({ reason }) => words.reasons[reason] },
        { title: words.size, kind: 'number', cell: ({ size }) => words.bytes(size) },
        onRestore !== undefined && {
          title: words.actions,
          kind: 'action',
          cell: (backup) => (
            <Button
              look="quiet"
              aria-label={words.restoreNamed(exactMoment(backup.created_at))}
              onClick={() => onRestore(backup)}
            >
              {words.restore}
            </Button>
          ),
        },
      ]}
    />
  )
}
