import { createContext, useContext } from 'react'

/** Why nobody sits at the desk any more, as far as this window knows. */
export type Leaving = 'lock' | 'switch' | 'idle'

/** Locks the desk and answers whether it is locked; `idle` does so only where no other window saw anybody. */
export type Leave = (why: Leaving) => Promise<boolean>

export const LeavingContext = createContext<Leave | undefined>(undefined)

export function useLeaving(): Leave {
  const leave = useContext(LeavingContext)
  if (leave === undefined) throw new Error('There is no desk outside the frame.')
  return leave
}
