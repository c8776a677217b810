import type { FailureCode, StatusRecord } from '../../core/generation/contract.ts'
import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
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
        {isAboutModels(record) && (
          <Link to="/settings/models" className={classes(buttonStyles.button, buttonStyles.plain)}>
            {words.models}
          </Link>
        )}
      </div>
    </div>
  )
}

const OF_MODELS: readonly FailureCode[] = [
  'provider_rejected',
  'provider_unavailable',
  'unusable_output',
  'budget_exceeded',
]

function isAboutModels({ error }: StatusRecord): boolean {
  return error !== null && OF_MODELS.includes(error.code)
}
