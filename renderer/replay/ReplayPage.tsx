import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import linkStyles from '../ui/Link.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { DriftTable, Fidelity } from './Outlook.tsx'
import { Replays } from './Replays.tsx'
import { RunAgain } from './RunAgain.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

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
        <Link to="/runs/$requestId" params={{ requestId }} className={linkStyles.back}>
          <Icon name="back" /> {strings.back}
        </Link>
      }
    >
      <ViewState query={outlook} loading={strings.loading}>
        {(found) => (
          <Stack gap={6}>
            <Section id="fidelity-title" title={strings.fidelityTitle} gap={3}>
              <Fidelity fidelity={found.fidelity} />
              <Text tone="quiet" size="label" isNarrow>
                {strings.limits}
              </Text>
            </Section>
            <Section id="drift-title" title={strings.drift.title} gap={3}>
              <DriftTable drift={found.drift} />
            </Section>
            <RunAgain outlook={found} />
            <Replays requestId={requestId} />
          </Stack>
        )}
      </ViewState>
    </Page>
  )
}
