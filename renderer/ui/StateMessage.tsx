import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

interface StateMessageProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** An alert is read out at once; an empty list is not. */
  isAlert?: boolean
}

/** What a view shows in place of its content: nothing there yet, not allowed, or gone wrong. */
export function StateMessage({ title, text, actions, isAlert = false }: StateMessageProps) {
  return (
    <div className={styles.message} role={isAlert ? 'alert' : undefined}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
