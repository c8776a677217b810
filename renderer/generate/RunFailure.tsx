import type { StatusRecord } from '../../core/generation/contract.ts'
import { Callout } from '../ui/Callout.tsx'
import { AgainLink } from './AgainLink.tsx'
import { findSent } from './drafts.ts'
import styles from './Run.module.css'
import { strings } from './strings.ts'

const words = strings.run.failed

/** Why a run failed, what was kept, and the way to try again. */
export function RunFailure({ record }: { record: StatusRecord }) {
  const isKept = findSent(record.request_id) !== undefined
  return (
    <div className={styles.outcome}>
      <Callout tone="danger" title={record.error?.message ?? words.title} isAlert>
        <p>{isKept ? words.kept : words.keptElsewhere}</p>
      </Callout>
      <div className={styles.actions}>
        <AgainLink record={record} isMain />
      </div>
    </div>
  )
}
