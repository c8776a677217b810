import styles from './Loading.module.css'

/** Grey lines where text will stand; drawn only when an answer takes longer than a blink. */
export function Loading({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
