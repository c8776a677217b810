import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './PaletteButton.module.css'
import { strings } from './strings.ts'

const load = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(() => load().then(({ CommandPalette: component }) => ({ default: component })))

/** Opens the palette, as Ctrl+K or Cmd+K does from anywhere. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useEffect(() => {
    // There once the window has nothing else to do, so that the first letters typed after Ctrl+K are not lost.
    const waiting = requestIdleCallback(() => void load().then(() => setOpened(true)))
    return () => cancelIdleCallback(waiting)
  }, [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpened(true)
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className={styles.label}>{strings.open}</span>
        <kbd aria-hidden className={styles.key}>
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {hasOpened && (
        <Suspense>
          <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isMac(): boolean {
  return /darwin|mac os/i.test(window.colophon?.platform ?? navigator.userAgent)
}
