import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { isForbidden, readFault } from './faults.ts'
import { useSession } from './session.ts'
import { strings } from './strings.ts'

interface Answer<T> {
  data: T | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

interface ViewStateProps<T> {
  query: Answer<T>
  /** Says what is being loaded. */
  loading?: string
  children: (data: NonNullable<T>) => ReactNode
}

/** Draws an answer, or in its place that it is loading, not allowed, or failed. What was loaded once stays. */
export function ViewState<T>({ query, loading = strings.waiting, children }: ViewStateProps<T>) {
  if (query.data !== undefined && query.data !== null) return children(query.data)
  if (query.error === null) return <Loading label={loading} />
  if (isForbidden(query.error)) return <NoPermission />
  if (readFault(query.error).code === 'NOT_FOUND') return <NotFound error={query.error} />
  return <LoadFailed error={query.error} retry={() => void query.refetch()} />
}

function NotFound({ error }: { error: unknown }) {
  return <StateMessage isWhole title={strings.notFound.title} text={readFault(error).message} />
}

export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <StateMessage
      isAlert
      title={strings.loadFailed.title}
      text={readFault(error).message}
      actions={<Button onClick={retry}>{strings.loadFailed.again}</Button>}
    />
  )
}

export function NoPermission() {
  const { member } = useSession()
  return <StateMessage isWhole title={strings.noPermission.title} text={strings.noPermission.text(member.role)} />
}
