import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Fold.module.css'

interface FoldProps {
  summary: ReactNode
  isOpen?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** What few need, behind a line that says what it is. */
export function Fold({ summary, isOpen = false, className, children }: FoldProps) {
  return (
    <details className={classes(styles.fold, className)} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
