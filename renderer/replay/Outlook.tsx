import type { ReplayOutlook, ReplayFidelity } from '../../core/passport/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Stack.tsx'
import { driftInWords, type DriftRow } from './drift-in-words.ts'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.drift

const TONES: Record<ReplayFidelity, BadgeTone> = { exact: 'good', degraded: 'warn', impossible: 'danger' }
const EFFECT_TONES: Record<DriftRow['severity'], BadgeTone> = { info: 'quiet', degrading: 'warn', fatal: 'danger' }

/** Fidelity a run can be made again, in one sentence. */
export function Fidelity({ fidelity }: Pick<ReplayOutlook, 'fidelity'>) {
  const { name, text } = strings.fidelity[fidelity]
  return (
    <p>
      <Badge tone={TONES[fidelity]}>{name}</Badge> {text}
    </p>
  )
}

/** Each recorded input that is another now, beside what it was. */
export function DriftTable({ drift }: Pick<ReplayOutlook, 'drift'>) {
  if (drift.length === 0)
    return (
      <Text tone="quiet" size="label" isNarrow>
        {words.none}
      </Text>
    )
  return (
    <DataTable
      label={words.table}
      className={styles.table}
      rows={drift.map(driftInWords)}
      keyOf={(row) => row.field}
      columns={[
        { title: words.what, isRowHead: true, cell: (row) => row.what },
        { title: words.recorded, cell: (row) => row.recorded },
        { title: words.current, cell: (row) => row.current },
        {
          title: words.effect,
          cell: (row) => (
            <Badge isLong tone={EFFECT_TONES[row.severity]}>
              {row.effect}
            </Badge>
          ),
        },
      ]}
    />
  )
}
