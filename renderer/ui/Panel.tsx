import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Panel.module.css'
import { Stack } from './Stack.tsx'

interface PanelProps extends ComponentProps<typeof Stack> {
  /** For what is only shown or tried, below the page rather than above it. */
  isSunken?: boolean
  /** For a card among many. */
  isTight?: boolean
  /** Of many, the one that is worked on. */
  isChosen?: boolean
  /** A text in the face of contents, which scrolls where it is long. */
  isText?: boolean
  /** What a program reads or writes, to be copied or compared. */
  isListing?: boolean
}

/** Things that belong together in a box. */
export function Panel(props: PanelProps) {
  const {
    isSunken = false,
    isTight = false,
    isChosen = false,
    isText = false,
    isListing = false,
    className,
    ...rest
  } = props
  const look = classes(
    styles.panel,
    isSunken && styles.sunken,
    isTight && styles.tight,
    isChosen && styles.chosen,
    isText && styles.text,
    isListing && styles.listing,
    className,
  )
  return (
    <Stack
      gap={2}
      breaks={isText || isListing ? 'typed' : 'anywhere'}
      className={look}
      aria-current={isChosen || undefined}
      {...rest}
    />
  )
}
