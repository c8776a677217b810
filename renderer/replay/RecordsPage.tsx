import { Link, useParams } from '@tanstack/react-router'
import backStyles from '../ui/BackLink.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack } from '../ui/Stack.tsx'
import { RecordDifference } from './RecordDifference.tsx'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.records

/** The passports of two runs of one piece beside each other. */
export function RecordsPage() {
  const { requestId, otherId } = useParams({ from: '/runs/$requestId/records/$otherId' })
  return (
    <Page
      title={words.pageTitle}
      lead={words.pageLead}
      back={
        <Link to="/runs/$requestId" params={{ requestId: otherId }} className={backStyles.back}>
          <Icon name="back" /> {strings.back}
        </Link>
      }
    >
      <Stack as="section" gap={3} className={styles.part} aria-labelledby="records-title">
        <h2 id="records-title">{words.title}</h2>
        <RecordDifference
          requestId={requestId}
          otherId={otherId}
          titles={{ before: words.first, after: words.second }}
        />
      </Stack>
    </Page>
  )
}
