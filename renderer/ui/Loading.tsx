import { useContext } from 'react'
import { LoadingNote } from './loading-note.ts'
import styles from './Loading.module.css'

/** Grey lines where text will stand; drawn only when an answer takes longer than a blink, and not for ever: see `LoadingNote`. */
export function Loading({ label, lines = 4 }: { label: string; lines?: number }) {
  const note = useContext(LoadingNote)
  if (note !== undefined) return <div className={styles.note}>{note}</div>
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
