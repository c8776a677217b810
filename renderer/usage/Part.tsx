import { useId, type ReactNode } from 'react'
import styles from './UsagePage.module.css'
import { Row, Text } from '../ui/Stack.tsx'

interface PartProps {
  title: string
  /** Said in place of the part where there is nothing to show. */
  none?: string | undefined
  actions?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function Part({ title, none, actions, isWide = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part} data-wide={isWide || undefined}>
      <Row gap={2} align="center" isSpread className={styles.head}>
        <h2 id={id}>{title}</h2>
        {none === undefined && actions}
      </Row>
      {none === undefined ? (
        children
      ) : (
        <Text tone="quiet" size="label">
          {none}
        </Text>
      )}
    </section>
  )
}
