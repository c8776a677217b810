import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Announcer, useAnnounce } from '../app/Announcer.tsx'
import styles from './SignIn.module.css'

/** Lies over everything, open dialogs too. What is beneath is neither seen, read out, reached nor printed. */
export function LockLayer({ announcement, children }: { announcement: string; children: ReactNode }) {
  const layer = useRef<HTMLDialogElement>(null)
  const announce = useAnnounce()

  useLayoutEffect(() => {
    const dialog = layer.current
    const { documentElement: root } = document
    // Keys of the window beneath stay unheard; typing and the browser's own keys do not need them.
    const hold = (event: KeyboardEvent) => event.stopImmediatePropagation()
    const stay = (event: Event) => event.preventDefault()
    dialog?.addEventListener('cancel', stay)
    window.addEventListener('keydown', hold, { capture: true })
    root.dataset.locked = ''
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-starts-here]')?.focus()
    return () => {
      window.removeEventListener('keydown', hold, { capture: true })
      delete root.dataset.locked
      dialog?.close()
    }
  }, [])

  useEffect(() => announce(announcement), [announce, announcement])

  return createPortal(
    <dialog
      ref={layer}
      className={styles.layer}
      data-lock
      closedby="none"
      aria-labelledby="sign-in-title"
      aria-describedby="sign-in-lead"
    >
      {children}
      <Announcer />
    </dialog>,
    document.body,
  )
}
