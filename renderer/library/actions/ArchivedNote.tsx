import type { ContentItem } from '../../../core/content/contract.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { useArchive } from '../use-archive.ts'
import { strings } from './strings.ts'

export function ArchivedNote({ item }: { item: ContentItem }) {
  const { bringBack, isBusy } = useArchive()
  const mayWrite = canWrite(useSession())
  return (
    <Callout
      tone="accent"
      title={strings.archivedTitle}
      actions={
        mayWrite && (
          <Button isBusy={isBusy} onClick={() => bringBack([item.content_id])}>
            {strings.bringBack}
          </Button>
        )
      }
    >
      {strings.archivedText}
    </Callout>
  )
}
