import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.refresh

/** Fetches the page of a source again, and goes to its newer text where it has changed. */
export function RefreshSource({ source: { source_id, title } }: { source: Source }) {
  const notify = useNotices()
  const navigate = useNavigate()
  const refreshing = useMutation(
    useApi().sources.refresh.mutationOptions({
      onSuccess: async ({ source, outcome }) => {
        if (outcome === 'unchanged') {
          notify({ title: words.unchanged(source.title) })
          return
        }
        notify({ title: words.replaced(source.title), text: words.replacedText })
        await navigate({ to: '/sources/$sourceId', params: { sourceId: source.source_id }, search: (search) => search })
      },
      onError: (error) => {
        const { message, details } = readFault(error)
        notify({ title: words.failed(title), text: details[0]?.message ?? message })
      },
    }),
  )
  return (
    <Button isBusy={refreshing.isPending} onClick={() => refreshing.mutate({ source_id })}>
      {words.open}
    </Button>
  )
}
