import type { ComponentProps, ReactNode } from 'react'
import { Row, Stack, Text } from './Stack.tsx'

interface SectionProps extends Omit<ComponentProps<typeof Stack>, 'title'> {
  /** Of the title, which names the part. */
  id: string
  title: ReactNode
  level?: 2 | 3 | 4 | 5
  /** Of the title. */
  titleSize?: 'small' | 'label' | 'body' | 'lead'
  titleTone?: 'quiet'
  /** At the end of the title's line. */
  actions?: ReactNode
}

/** A part of a view with its title. */
export function Section(props: SectionProps) {
  const { id, title, level = 2, titleSize = 'lead', titleTone, actions, children, ...rest } = props
  const heading = (
    <Text as={`h${level}`} size={titleSize} id={id} {...(titleTone === undefined ? {} : { tone: titleTone })}>
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
