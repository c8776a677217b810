import { Link, useParams } from '@tanstack/react-router'
import linkStyles from '../ui/Link.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { RecordDifference } from './RecordDifference.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.records

/** The passports of two runs of one piece beside each other. */
export function RecordsPage() {
  const { requestId, otherId } = useParams({ from: '/runs/$requestId/records/$otherId' })
  return (
    <Page
      title={words.pageTitle}
      lead={words.pageLead}
      back={
        <Link to="/runs/$requestId" params={{ requestId: otherId }} className={linkStyles.back}>
          <Icon name="back" /> {strings.back}
        </Link>
      }
    >
      <Section id="records-title" title={words.title} gap={3}>
        <RecordDifference
          requestId={requestId}
          otherId={otherId}
          titles={{ before: words.first, after: words.second }}
        />
      </Section>
    </Page>
  )
}
