import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Callout.module.css'

interface CalloutProps {
  tone: 'quiet' | 'good' | 'warn' | 'danger' | 'accent'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  isAlert?: boolean
}

/** A note set into a view: what happened, what was kept, what to do next. */
export function Callout({ tone, title, children, actions, isAlert = false }: CalloutProps) {
  return (
    <div className={classes(styles.callout, styles[tone])} role={isAlert ? 'alert' : 'note'}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
