import type { ComponentProps } from 'react'
import styles from './Bar.module.css'
import { classes } from './classes.ts'
import { Row } from './Stack.tsx'

interface BarProps extends ComponentProps<typeof Row> {
  /** Where it is of what it belongs to; a line parts the two. */
  edge: 'top' | 'bottom'
  /** As far from the sides as a page, not a list. */
  isWide?: boolean
  /** In sight while what it belongs to scrolls. */
  isSticky?: boolean
  /** As wide as what it belongs to. */
  isFlush?: boolean
  /** About what is chosen in the list. */
  isChosen?: boolean
}

/** A line of buttons or words at the edge of a list or a page. */
export function Bar(props: BarProps) {
  const { edge, isWide = false, isSticky = false, isFlush = false, isChosen = false, className, ...rest } = props
  const look = classes(
    styles.bar,
    styles[edge],
    isWide && styles.wide,
    isSticky && styles.sticky,
    isFlush && styles.flush,
    isChosen && styles.chosen,
    className,
  )
  return <Row gap="1 2" align="center" className={look} {...rest} />
}
