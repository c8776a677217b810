import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Quote.module.css'
import { Text } from './Stack.tsx'

interface QuoteProps extends ComponentProps<typeof Text> {
  /** A passage of a text; else the words of a person about it. */
  isText?: boolean
  /** What the view is about, among other quotes. */
  isChosen?: boolean
}

/** Words of somebody, or of a text, with a line at their beginning. */
export function Quote({ isText = false, isChosen = false, className, ...rest }: QuoteProps) {
  return (
    <Text
      as={isText ? 'blockquote' : 'div'}
      breaks="typed"
      {...(isText ? { size: 'passage' } : {})}
      className={classes(styles.quote, isChosen && styles.chosen, className)}
      {...rest}
    />
  )
}
