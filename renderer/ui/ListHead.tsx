import type { ReactNode } from 'react'
import { Row, Stack } from './Stack.tsx'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** Of the title, which names the list. */
  id: string
  title: string
  /** At the end of the title's line. */
  actions?: ReactNode
  /** What is shown of the list, and how. */
  children: ReactNode
}

/** The head of every list beside its detail: its title in the place and height that titles of views have, and its choices. */
export function ListHead({ id, title, actions, children }: ListHeadProps) {
  return (
    <Stack as="header" gap={2} className={styles.head}>
      <Row gap="0 3" align="center" isSpread className={styles.line}>
        <h1 id={id}>{title}</h1>
        {actions}
      </Row>
      {children}
    </Stack>
  )
}
