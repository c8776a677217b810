import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import type { Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { previewed, wishesFor, zoneOf, type PublishForm, type Wish } from './publish-form.ts'

/** How long somebody has to pause before the target is asked again, in milliseconds. */
const PAUSE_MS = 400

/** What publishing a piece to one target would do, asked again after each pause; beside it what can be wished there. */
export function usePublishPreview(
  piece: { content_id: string; revision: number },
  { target, kind, form }: { target: Target; kind: TargetKind; form: PublishForm },
) {
  const rested = useSettled(form)
  // Another target is asked at once.
  const settled = rested.target === form.target ? rested : form
  const [answered, setAnswered] = useState<{ target: string; preview: PublishPreview }>()
  // What another target answered says nothing of this one.
  const last = answered?.target === target.target_id ? answered.preview : undefined
  const wishes = wishesFor(target, kind, last?.standing)
  const chosen = (one: PublishForm): Wish => (wishes.includes(one.wish) ? one.wish : (wishes[0] ?? 'draft'))
  const input = previewed({ ...settled, wish: chosen(settled) }, piece, {
    takes: kind.post_fields,
    zone: zoneOf(last),
  })
  const asking = useQuery(
    useApi().publishing.preview.queryOptions({
      input,
      retry: false,
      // What stands there may have changed since it was last looked at.
      ...{ staleTime: 0, gcTime: 0 },
    }),
  )
  if (asking.data !== undefined && asking.data !== answered?.preview) {
    setAnswered({ target: settled.target, preview: asking.data })
  }
  return {
    input,
    wishes,
    wish: chosen(form),
    /** The newest answer; undefined until there is one, or where the last question failed. */
    preview: asking.error === null ? (asking.data ?? last) : undefined,
    /** Whether it is about just what the form says. */
    isCurrent: settled === form && asking.isSuccess && !asking.isFetching,
    isAsking: asking.isFetching || settled !== form,
    error: asking.error,
    askAgain: () => void asking.refetch(),
  }
}

/** A value once it has rested. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
