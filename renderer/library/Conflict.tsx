import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { useMembers } from '../reviews/use-members.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ComparedTexts } from './ComparedTexts.tsx'
import { strings } from './strings.ts'
import type { PieceText } from './use-piece-draft.ts'

const words = strings.conflict

interface ConflictProps {
  base: ContentItem
  mine: PieceText
  onTake: (theirs: ContentItem) => void
  onOverwrite: (theirs: ContentItem) => void
}

/** Two people saved: says so, keeps both texts, and leaves the choice to the one who is here. */
export function Conflict({ base, mine, onTake, onOverwrite }: ConflictProps) {
  const [open, setOpen] = useState<'compare' | 'take'>()
  const saved = useQuery(
    useApi().content.get.queryOptions({
      input: { contentID: base.content_id },
      staleTime: 0,
      refetchOnMount: 'always',
    }),
  )
  const { members } = useMembers()
  const me = useSession().member.member_id
  const revisions = useQuery(
    useApi().content.listRevisions.queryOptions({ input: { content_id: base.content_id }, staleTime: 0 }),
  ).data?.revisions
  const theirs = saved.data
  const maker = revisions?.find(({ revision }) => revision === theirs?.revision)?.created_by
  const by = members.find(({ member_id }) => member_id === maker)
  if (theirs === undefined || theirs.revision === base.revision) return null
  const close = () => setOpen(undefined)
  const overwrite = () => {
    close()
    onOverwrite(theirs)
  }
  return (
    <Callout
      tone="warn"
      isAlert
      title={by === undefined ? words.title : by.member_id === me ? words.titleMine : words.titleOf(by.name)}
      actions={
        <>
          <Button look="primary" onClick={() => setOpen('compare')}>
            {words.compare}
          </Button>
          <CopyButton text={mine.body} label={words.copy} doneLabel={words.copied} failedLabel={words.copyFailed} />
          <Button onClick={() => setOpen('take')}>{words.reload}</Button>
          <Button onClick={overwrite}>{words.overwrite}</Button>
        </>
      }
    >
      <p>{words.text(base.revision, theirs.revision)}</p>
      <Dialog
        isOpen={open === 'compare'}
        onClose={close}
        isWide
        title={words.compareTitle}
        actions={
          <>
            <Button onClick={overwrite}>{words.overwrite}</Button>
            <Button onClick={() => setOpen('take')}>{words.reload}</Button>
            <Button look="primary" onClick={close}>
              {words.close}
            </Button>
          </>
        }
      >
        <ComparedTexts theirs={theirs} mine={mine} by={by?.name} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'take'}
        onClose={close}
        title={words.reloadTitle}
        text={words.reloadText}
        confirm={words.reloadConfirm}
        cancel={words.cancel}
        onConfirm={() => {
          close()
          onTake(theirs)
        }}
      />
    </Callout>
  )
}
