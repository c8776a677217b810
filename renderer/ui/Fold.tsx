import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Fold.module.css'

interface FoldProps extends ComponentProps<'details'> {
  summary: ReactNode
}

/** What few need, behind a line that says what it is. */
export function Fold({ summary, className, children, ...rest }: FoldProps) {
  return (
    <details className={classes(styles.fold, className)} {...rest}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
