import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Callout.module.css'
import { Row, Text } from './Stack.tsx'
import tones from './Tone.module.css'

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
    <div
      className={classes(styles.callout, tone === 'quiet' ? styles.quiet : tones[tone])}
      role={isAlert ? 'alert' : 'note'}
    >
      <Text isStrong>{title}</Text>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && (
        <Row gap={2} above={2}>
          {actions}
        </Row>
      )}
    </div>
  )
}
