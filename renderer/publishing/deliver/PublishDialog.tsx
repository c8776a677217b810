import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Target } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { emptyForm, type PublishForm } from './publish-form.ts'
import { PublishToTarget } from './PublishToTarget.tsx'

interface PublishDialogProps {
  item: ContentItem
  targets: readonly Target[]
  /** The id of the target that is chosen at first. */
  first: string
  onClose: () => void
}

/** What goes where, how it will look there, and what happens: one window and one button. */
export function PublishDialog({ item, targets, first, onClose }: PublishDialogProps) {
  const kinds = useQuery(useApi().publishing.targetKinds.queryOptions({ input: {} })).data?.kinds
  const [form, setForm] = useState<PublishForm>(() => emptyForm(first))
  const target = targets.find(({ target_id }) => target_id === form.target)
  const kind = kinds?.find((one) => one.kind === target?.kind)
  if (target === undefined || kind === undefined) return null
  return (
    <PublishToTarget
      {...{ item, targets, target, kind, form, onClose }}
      onChange={(next) => setForm((before) => ({ ...before, ...next }))}
    />
  )
}
