import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import backStyles from '../ui/BackLink.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
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
          <div className={styles.parts}>
            <section className={styles.part} aria-labelledby="fidelity-title">
              <h2 id="fidelity-title">{strings.fidelityTitle}</h2>
              <Fidelity fidelity={found.fidelity} />
              <p className={styles.quiet}>{strings.limits}</p>
            </section>
            <section className={styles.part} aria-labelledby="drift-title">
              <h2 id="drift-title">{strings.drift.title}</h2>
              <DriftTable drift={found.drift} />
            </section>
            <RunAgain outlook={found} />
            <Replays requestId={requestId} />
          </div>
        )}
      </ViewState>
    </Page>
  )
}
