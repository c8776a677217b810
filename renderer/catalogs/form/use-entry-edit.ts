import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { withValueAt } from './document-edits.ts'
import { forgetEntryDraft, keepEntryDraft, readEntryDraft, type DraftName, type EntryDraft } from './entry-draft.ts'
import type { Json } from '../../../core/kernel/form-fields.ts'

interface Saved {
  id: string
  version: number
  is_new: boolean
}

/** The state of one edit: what is in the form, what the engine says of it, and how it is saved. */
export function useEntryEdit(name: DraftName, start: EntryDraft, onSaved: (saved: Saved) => void) {
  const [found] = useState(() => readEntryDraft(name))
  const [draft, setDraft] = useState(found ?? start)
  const [isFound, setIsFound] = useState(found !== undefined)
  const [isKept, setIsKept] = useState<boolean | undefined>(found === undefined ? undefined : true)
  const { catalog } = useApi()
  const checking = useMutation(catalog.saveEntry.mutationOptions())
  const saving = useMutation(
    catalog.saveEntry.mutationOptions({
      onSuccess: (saved) => {
        forgetEntryDraft(name)
        onSaved(saved)
      },
    }),
  )
  const fault = saving.error ?? checking.error
  const problems = useMemo(
    () => new Map((fault === null ? [] : readFault(fault).details).map(({ path, message }) => [path, message])),
    [fault],
  )
  const put = (next: EntryDraft) => {
    setDraft(next)
    setIsKept(keepEntryDraft(name, next))
  }
  const inputOf = ({ document, based_on }: EntryDraft, is_check: boolean) => {
    const id = name.isCopy ? textOf(document.id) : name.id
    return { kind: name.kind, id: id === '' ? ' ' : id, based_on, document: { ...document }, is_check }
  }
  return {
    draft,
    isFound,
    isKept,
    problems,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** Why the last try to save failed; undefined while none has. */
    failure: saving.error === null ? undefined : readFault(saving.error),
    change: (path: string, value: Json) => put({ ...draft, document: withValueAt(draft.document, path, value) }),
    /** Asks the engine what is wrong, without saving. */
    check: () => {
      saving.reset()
      checking.mutate(inputOf(draft, true))
    },
    save: (basedOn = draft.based_on) => {
      const next = { ...draft, based_on: basedOn }
      put(next)
      checking.reset()
      saving.mutate(inputOf(next, false))
    },
    discard: () => {
      forgetEntryDraft(name)
      setDraft(start)
      setIsFound(false)
      setIsKept(undefined)
      saving.reset()
      checking.reset()
      return draft
    },
    restore: put,
  }
}

export type EntryEdit = ReturnType<typeof useEntryEdit>

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
