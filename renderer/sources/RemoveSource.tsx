import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
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
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title(source.title)}
        text={words.text}
        confirm={words.confirm}
        cancel={words.keep}
        isBusy={removing.isPending}
        failure={failureOf(strings.failed(source.title), removing.error)}
        onConfirm={() => removing.mutate({ source_id: source.source_id })}
      />
    </>
  )
}
