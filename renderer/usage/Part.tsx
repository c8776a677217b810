import { useId, type ReactNode } from 'react'
import { Row, Stack, Text } from '../ui/Stack.tsx'

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
    <Stack aria-labelledby={id} as="section" gap={3} data-wide={isWide || undefined}>
      <Row gap={2} align="center" isSpread line="below">
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
    </Stack>
  )
}
