import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.remove

export function RemoveSource({ source }: { source: Source }) {
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotices()
  const navigate = useNavigate()
  const removing = useMutation(
    useApi().sources.remove.mutationOptions({
      onSuccess: async ({ title }) => {
        notify({ title: words.done(title) })
        await navigate({ to: '/sources', search: {} })
      },
    }),
  )
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title(source.title)}
        text={words.text}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{words.keep}</Button>
            <Button
              look="danger"
              isBusy={removing.isPending}
              onClick={() => removing.mutate({ source_id: source.source_id })}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <FailureNote failure={failureOf(strings.failed(source.title), removing.error)} />
      </Dialog>
    </>
  )
}
