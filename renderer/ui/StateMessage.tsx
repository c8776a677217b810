import type { ReactNode } from 'react'
import { Row, Stack, Text } from './Stack.tsx'
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
  return (
    <Stack gap={2} className={styles.message} role={isAlert ? 'alert' : undefined}>
      <Text as={isWhole ? 'h1' : 'h2'} size="lead">
        {title}
      </Text>
      {text !== undefined && (
        <Text as="div" tone="quiet">
          {text}
        </Text>
      )}
      {actions !== undefined && (
        <Row gap={2} above={2}>
          {actions}
        </Row>
      )}
    </Stack>
  )
}
