import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import backStyles from '../ui/BackLink.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { DriftTable, Fidelity } from './Outlook.tsx'
import styles from './Replay.module.css'
import { Replays } from './Replays.tsx'
import { RunAgain } from './RunAgain.tsx'
import { strings } from './strings.ts'

/** Whether and how exactly a run can be made again, and the way to it. */
export function ReplayPage() {
  const { requestId } = useParams({ from: '/runs/$requestId/replay' })
  const outlook = useQuery(useApi().replay.reproducibility.queryOptions({ input: { request_id: requestId } }))
  const run = useQuery(useApi().replay.text.queryOptions({ input: { request_id: requestId } }))
  return (
    <Page
      title={strings.title}
      lead={run.data === undefined ? strings.lead : strings.leadOf(run.data.title)}
      back={
        <Link to="/runs/$requestId" params={{ requestId }} className={backStyles.back}>
          <Icon name="back" /> {strings.back}
        </Link>
      }
    >
      <ViewState query={outlook} loading={strings.loading}>
        {(found) => (
          <Stack gap={6}>
            <Stack as="section" gap={3} className={styles.part} aria-labelledby="fidelity-title">
              <h2 id="fidelity-title">{strings.fidelityTitle}</h2>
              <Fidelity fidelity={found.fidelity} />
              <Text tone="quiet" size="label" className={styles.quiet}>
                {strings.limits}
              </Text>
            </Stack>
            <Stack as="section" gap={3} className={styles.part} aria-labelledby="drift-title">
              <h2 id="drift-title">{strings.drift.title}</h2>
              <DriftTable drift={found.drift} />
            </Stack>
            <RunAgain outlook={found} />
            <Replays requestId={requestId} />
          </Stack>
        )}
      </ViewState>
    </Page>
  )
}
