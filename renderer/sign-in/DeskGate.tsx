import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Desk } from '../../core/desk/contract.ts'
import { useIsOfHost } from '../app/api.ts'
import { useBatchStore } from '../batch/batch-context.ts'
import { readBatch } from '../batch/batch-store.ts'
import { HostSignIn } from './HostSignIn.tsx'
import { handOver } from './hand-over.ts'
import { LeavingContext, type Leaving } from './leaving.ts'
import { LockLayer } from './LockLayer.tsx'
import { SignIn } from './SignIn.tsx'
import { strings } from './strings.ts'
import { useLeave } from './use-leave.ts'

interface Shown {
  /** Whose window is drawn; it stays while the desk is locked, and goes when somebody else sits down. */
  member: string | null
  left: Leaving | undefined
}

/** Draws the window of the member at the desk, and the sign-in over it while nobody sits there. */
export function DeskGate({ desk, children }: { desk: Desk; children: ReactNode }) {
  const queries = useQueryClient()
  const isOfHost = useIsOfHost()
  const batch = useBatchStore()
  const [store] = useState(() => createStore<Shown>(() => ({ member: null, left: undefined })))
  const { member, left } = useStore(store)
  const { at_desk: atDesk } = desk
  const leave = useLeave(useCallback((why: Leaving) => store.setState({ left: why }), [store]))

  useEffect(() => {
    if (atDesk === null) return
    if (store.getState().member !== atDesk) {
      // By now the window of the person before is gone, and has kept what was unsaved.
      handOver(atDesk)
      batch.setState({ batch: readBatch(), nextAt: undefined })
      queries.removeQueries({ predicate: ({ queryKey }) => !isOfDesk(queryKey) })
    }
    store.setState({ member: atDesk, left: undefined })
  }, [atDesk, batch, queries, store])

  const isSeated = member !== null && (atDesk === null || atDesk === member)
  return (
    <>
      {isSeated && <LeavingContext value={leave}>{children}</LeavingContext>}
      {atDesk === null && (
        <LockLayer announcement={left === undefined ? strings.title : strings.left[left]}>
          {isOfHost ? (
            <HostSignIn left={left} isOver={isSeated} />
          ) : (
            <SignIn desk={desk} left={left} isOver={isSeated} />
          )}
        </LockLayer>
      )}
    </>
  )
}

/** Keys begin with the path of their operation. */
function isOfDesk(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === 'desk'
}
