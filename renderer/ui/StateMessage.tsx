import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

interface StateMessageProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** An alert is read out at once; an empty list is not. */
  isAlert?: boolean
  /** It stands for the whole view, so that its title is the view's. */
  isWhole?: boolean
}

/** What a view shows in place of its content: nothing there yet, not allowed, or gone wrong. */
export function StateMessage({ title, text, actions, isAlert = false, isWhole = false }: StateMessageProps) {
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <div className={styles.message} role={isAlert ? 'alert' : undefined}>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
