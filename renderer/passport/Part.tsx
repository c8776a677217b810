import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Dossier.module.css'

interface PartProps {
  id: string
  title: string
  /** On paper it is not parted: short, and read as one. */
  isWhole?: boolean
  children: ReactNode
}

/** A part of the dossier: its heading in the margin, what it says beside it. */
export function Part({ id, title, isWhole = false, children }: PartProps) {
  return (
    <section className={classes(styles.part, isWhole && styles.whole)} aria-labelledby={`passport-${id}`}>
      <h2 id={`passport-${id}`}>{title}</h2>
      <div className={styles.said}>{children}</div>
    </section>
  )
}

/** A hash, its beginning on screen and all of it on demand and on paper. */
export function Hash({ value }: { value: string }) {
  return (
    <details className={styles.hash}>
      <summary>
        <code>{value.slice(0, 12)}…</code>
      </summary>
      <code>{value}</code>
    </details>
  )
}
