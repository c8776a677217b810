import type { ComponentProps, ReactNode } from 'react'
import { Row, Stack, Text } from './Stack.tsx'

interface SectionProps extends Omit<ComponentProps<typeof Stack>, 'title'> {
  /** Of the title, which names the part. */
  id: string
  title: ReactNode
  level?: 2 | 3 | 4
  /** Of the title. */
  titleSize?: 'label' | 'body' | 'lead'
  /** At the end of the title's line. */
  actions?: ReactNode
}

/** A part of a view with its title. */
export function Section(props: SectionProps) {
  const { id, title, level = 2, titleSize = 'lead', actions, children, ...rest } = props
  const heading = (
    <Text as={`h${level}`} size={titleSize} id={id}>
      {title}
    </Text>
  )
  return (
    <Stack as="section" gap={2} aria-labelledby={id} {...rest}>
      {actions === undefined ? (
        heading
      ) : (
        <Row gap="1 3" align="center" isSpread>
          {heading}
          {actions}
        </Row>
      )}
      {children}
    </Stack>
  )
}
