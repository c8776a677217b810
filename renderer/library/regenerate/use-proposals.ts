import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem, OpenProposal } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { useNotices } from '../../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.proposal

/** What is proposed for the sections of a piece, what is being written, and what becomes of it. */
export function useProposals(base: ContentItem | undefined) {
  const { content } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  /** Runs that were asked for here: one that fails says so until it is closed. */
  const [asked, setAsked] = useState<{ request_id: string; section_id: string }[]>([])
  const content_id = base?.content_id ?? ''
  const query = useQuery(content.proposals.queryOptions({ input: { content_id }, enabled: base !== undefined }))
  const rejecting = useMutation(content.rejectProposal.mutationOptions())
  const restoring = useMutation(content.restore.mutationOptions())

  const reject = ({ request_id }: OpenProposal) =>
    rejecting.mutate(
      { request_id },
      {
        onSuccess: () =>
          notify({
            title: words.rejected,
            action: { label: words.undo, run: () => rejecting.mutate({ request_id, is_rejected: false }) },
          }),
        onError: (error) => notify({ title: words.rejectFailed, text: readFault(error).message }),
      },
    )
  const noteAccepted = (saved: ContentItem) => {
    const before = { content_id: saved.content_id, revision: saved.revision, restored_revision: saved.revision - 1 }
    const undo = () =>
      restoring.mutate(before, {
        onSuccess: (restored) => {
          // The editor follows, or shows both texts where somebody has gone on writing.
          queries.setQueryData(content.get.queryKey({ input: { contentID: restored.content_id } }), restored)
          notify({ title: words.undone(restored.revision) })
        },
        onError: (error) => notify({ title: words.undoFailed, text: readFault(error).message }),
      })
    notify({ title: words.accepted(saved.revision), action: { label: words.undo, run: undo } })
  }

  const underway = query.data?.underway ?? []
  const known = new Set(underway.map(({ request_id }) => request_id))
  return {
    proposals: query.data?.proposals ?? [],
    runs: [...underway, ...asked.filter(({ request_id }) => !known.has(request_id))],
    noteAsked: (request_id: string, section_id: string) => {
      setAsked((before) => [...before, { request_id, section_id }])
    },
    dismiss: (request_id: string) => setAsked((before) => before.filter((run) => run.request_id !== request_id)),
    reject,
    noteAccepted,
    isBusy: rejecting.isPending || restoring.isPending,
  }
}
