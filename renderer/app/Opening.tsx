import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { useApi, useConnection } from './api.ts'
import { readFault } from './faults.ts'
import { strings } from './strings.ts'

/** Waits for the session before the window is drawn, and stands in for the window once its session is lost. */
export function Opening({ children }: { children: ReactNode }) {
  const { status } = useConnection()
  const session = useQuery(useApi().accounts.session.queryOptions({ input: {} }))
  if (status === 'lost') return <Lost />
  if (session.data !== undefined) return children
  if (session.error === null) return <Loading label={strings.opening} />
  return (
    <main>
      <StateMessage
        isWhole
        isAlert
        title={strings.sessionFailed.title}
        text={readFault(session.error).message}
        actions={<Button onClick={() => void session.refetch()}>{strings.sessionFailed.again}</Button>}
      />
    </main>
  )
}

function Lost() {
  return (
    <main>
      <StateMessage
        isWhole
        isAlert
        title={strings.lost.title}
        text={
          <p>
            {strings.lost.text} <code>{strings.lost.command}</code>.
          </p>
        }
      />
    </main>
  )
}
