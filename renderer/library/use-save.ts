import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { HandCitation } from '../../core/content/insert-contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { gateNews } from './gate-news.ts'
import { strings } from './strings.ts'
import type { PieceDraft, PieceText } from './use-piece-draft.ts'

const words = strings.editor

/** Saves a draft as the next revision, or as a new piece, which the editor then goes on with. */
export function useSave(
  draft: PieceDraft,
  citationsOf: (body: string) => HandCitation[],
  onBegun: (contentId: string) => void,
  onHeld: () => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotices()
  const [wasTried, setWasTried] = useState(false)
  const { base, text } = draft
  const isRefused = ({ title, body }: PieceText) => titleProblem(title) !== undefined || body.trim() === ''

  const saving = useMutation(
    api.content.save.mutationOptions({
      onSuccess: (saved) => {
        draft.rebase(saved)
        queries.setQueryData(api.content.get.queryKey({ input: { contentID: saved.content_id } }), saved)
        const news = gateNews(base, saved)
        if (saved.publication_state === 'held' && base?.publication_state !== 'held') onHeld()
        const isSame = base?.revision === saved.revision
        if (isSame) notify({ title: words.nothingToSave(saved.revision) })
        else if (news !== undefined) notify({ title: words.saved(saved.revision), text: news })
        if (base === undefined) {
          onBegun(saved.content_id)
          void navigate({
            to: '/library/$contentId/edit',
            params: { contentId: saved.content_id },
            replace: true,
          })
        }
      },
    }),
  )

  const withCitations = ({ title, body, vertical_id }: PieceText) => {
    const citations = citationsOf(body)
    const isNewVertical = typeof vertical_id === 'string' && vertical_id !== base?.vertical_id
    return {
      title,
      body,
      ...(citations.length === 0 ? {} : { citations }),
      ...(isNewVertical ? { vertical_id } : {}),
    }
  }
  const problems = {
    title: titleProblem(text.title),
    body: text.body.trim() === '' ? words.needsText : undefined,
  }
  const save = (over: ContentItem | undefined = base) => {
    setWasTried(true)
    if (saving.isPending || isRefused(draft.now())) return
    const sent = withCitations(draft.now())
    saving.mutate(over === undefined ? sent : { ...sent, content_id: over.content_id, revision: over.revision })
  }
  /** Saves this text over the one that the editor began with; answers undefined where that failed, which is shown. */
  const saveText = async (next: PieceText, accepted_proposal?: string): Promise<ContentItem | undefined> => {
    setWasTried(true)
    if (base === undefined || saving.isPending || isRefused(next)) return undefined
    const { content_id, revision } = base
    const accepted = accepted_proposal === undefined ? {} : { accepted_proposal }
    return saving.mutateAsync({ ...withCitations(next), content_id, revision, ...accepted }).catch(() => undefined)
  }
  const isConflict = saving.error !== null && readFault(saving.error).code === 'REVISION_CONFLICT'

  return {
    save,
    saveText,
    isSaving: saving.isPending,
    isConflict,
    error: isConflict ? null : saving.error,
    problems: wasTried ? problems : { title: undefined, body: undefined },
    settle: () => saving.reset(),
  }
}

/** A save that is asked for while another runs follows it, where that one went well and left something to save. */
export function useFollowingSave({ isSaving, error, isConflict }: Saving, isUnsaved: boolean, save: () => void) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isSaving || !isAsked.current) return
    isAsked.current = false
    if (isUnsaved && error === null && !isConflict) save()
  })
  return () => {
    if (isSaving) isAsked.current = true
    else save()
  }
}

type Saving = Pick<ReturnType<typeof useSave>, 'isSaving' | 'error' | 'isConflict'>

const LONGEST_TITLE = 300

function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return words.needsTitle
  return title.trim().length > LONGEST_TITLE ? words.longTitle(title.trim().length, LONGEST_TITLE) : undefined
}
