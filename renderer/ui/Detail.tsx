import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'
import { Stack } from './Stack.tsx'

interface DetailProps extends ComponentProps<typeof Stack> {
  isWide?: boolean
}

/** What a list holds, opened beside it. */
export function Detail({ isWide = false, className, ...rest }: DetailProps) {
  return <Stack gap={5} className={classes(styles.detail, isWide && styles.wide, className)} {...rest} />
}
