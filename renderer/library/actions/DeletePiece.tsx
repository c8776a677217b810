import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContentItem } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { forgetAllDrafts } from '../local-draft.ts'
import { strings } from './strings.ts'
import { Stack, Text } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextInput.tsx'

const words = strings.dialog

interface DeletePieceProps {
  item: ContentItem
  onArchive: () => void
  onClose: () => void
}

/** Asks before a piece goes for good, and says what goes with it and what is kept. */
export function DeletePiece({ item, onArchive, onClose }: DeletePieceProps) {
  const navigate = useNavigate()
  const notify = useNotices()
  const removing = useMutation(
    useApi().content.remove.mutationOptions({
      onSuccess: () => {
        forgetAllDrafts(item.content_id)
        notify({ title: strings.removed(item.title) })
        onClose()
        void navigate({ to: '/library', search: (search) => search, replace: true })
      },
    }),
  )
  const [reason, setReason] = useState('')
  const isArchived = item.publication_state === 'archived'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title(item.title)}
      text={words.text}
      confirm={words.confirm}
      cancel={words.keep}
      isBusy={removing.isPending}
      failure={failureOf(words.failed, removing.error)}
      aside={
        !isArchived && (
          <Button
            onClick={() => {
              onArchive()
              onClose()
            }}
          >
            {words.archive}
          </Button>
        )
      }
      onConfirm={() =>
        removing.mutate({ content_id: item.content_id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
      }
    >
      <Stack as="dl" gap={1}>
        <Text as="dt" isStrong above={2}>
          {words.lost}
        </Text>
        <dd>{words.lostText(item.revision)}</dd>
        <Text as="dt" isStrong above={2}>
          {words.kept}
        </Text>
        {item.request_id !== null && <dd>{words.keptRun}</dd>}
        <dd>{words.keptLog}</dd>
        <dd>{words.keptBackups}</dd>
      </Stack>
      {item.review_state !== 'not_required' && (
        <Field id="delete-reason" label={words.reason} help={words.reasonHint}>
          <TextArea
            id="delete-reason"
            maxLength={5000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-describedby={describedBy({ id: 'delete-reason', help: words.reasonHint })}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
