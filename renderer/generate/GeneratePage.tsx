import { Link } from '@tanstack/react-router'
import { canWrite, useSession } from '../app/session.ts'
import { Page } from '../ui/Page.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { Stack } from '../ui/Stack.tsx'
import { FirstExample } from './FirstExample.tsx'
import { RecentRuns } from './RecentRuns.tsx'
import { strings } from './strings.ts'
import { TemplateGallery } from './TemplateGallery.tsx'
import { Columns } from '../ui/Columns.tsx'

export function GeneratePage() {
  const session = useSession()
  const { title, lead } = strings.gallery
  if (!canWrite(session)) {
    return (
      <Page title={title}>
        <StateMessage
          title={strings.viewer.title}
          text={strings.viewer.text}
          actions={<Link to="/library">{strings.viewer.library}</Link>}
        />
      </Page>
    )
  }
  return (
    <Page title={title} lead={lead} isWide>
      <Columns look="page">
        <Stack gap={5}>
          <FirstExample />
          <TemplateGallery />
        </Stack>
        <RecentRuns />
      </Columns>
    </Page>
  )
}
