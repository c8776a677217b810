import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Columns.module.css'
import { Stack } from './Stack.tsx'

interface ColumnsProps extends ComponentProps<'div'> {
  /** A text with its margin, as in a book; a page with what stands beside it; or two of the same width. */
  look?: 'text' | 'page' | 'even'
}

/** Two columns where there is room for them, else one below the other. */
export function Columns({ look = 'text', className, ...rest }: ColumnsProps) {
  return <div className={classes(styles.columns, styles[look], className)} {...rest} />
}

/** The second column, which stays in sight while the first is read. */
export function Side({ className, ...rest }: ComponentProps<typeof Stack>) {
  return <Stack gap={5} className={classes(styles.side, className)} {...rest} />
}
