import type { FailureCode, StatusRecord } from '../../core/generation/contract.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../app/session.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Callout } from '../ui/Callout.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { AgainLink } from './AgainLink.tsx'
import styles from './Run.module.css'
import { runReport } from './run-report.ts'
import { strings } from './strings.ts'

const words = strings.run.failed

/** Why a run failed, what was kept, and the way to try again. */
export function RunFailure({ record }: { record: StatusRecord }) {
  const { version } = useSession()
  return (
    <Stack gap={4} className={styles.outcome}>
      <Callout tone="danger" title={record.error?.message ?? words.title} isAlert>
        <p>{words.kept}</p>
      </Callout>
      <Row gap={2} align="center">
        <AgainLink record={record} isMain />
        <CopyButton
          text={runReport(record, version)}
          label={words.report}
          doneLabel={words.reportCopied}
          failedLabel={strings.run.copyFailed}
        />
        {isAboutModels(record) && (
          <Link to="/settings/models" className={classes(buttonStyles.button, buttonStyles.plain)}>
            {words.models}
          </Link>
        )}
      </Row>
    </Stack>
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
