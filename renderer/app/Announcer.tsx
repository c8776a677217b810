import { createContext, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Announcements = StoreApi<{ message: string }>

export function newAnnouncements(): Announcements {
  return createStore(() => ({ message: '' }))
}

export const AnnouncementsContext = createContext<Announcements | undefined>(undefined)

/** Says something to a screen reader that the eye sees anyway: a result count, a finished run. */
export function useAnnounce(): (message: string) => void {
  const announcements = useAnnouncements()
  return useCallback(
    (message) =>
      announcements.setState((last) => ({ message: last.message === message ? `${message}\u00a0` : message })),
    [announcements],
  )
}

export function Announcer() {
  const message = useStore(useAnnouncements(), (state) => state.message)
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {message}
    </div>
  )
}

function useAnnouncements(): Announcements {
  const announcements = useContext(AnnouncementsContext)
  if (announcements === undefined) throw new Error('There is no announcer outside the frame.')
  return announcements
}
