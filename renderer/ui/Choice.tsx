import type { ComponentProps } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { Stack } from './Stack.tsx'

interface ChoiceProps extends ComponentProps<'input'> {
  /** One of a list that has its own border. */
  isPlain?: boolean
}

/** One of several of which one is chosen, with what it means. */
export function Choice({ isPlain = false, children, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, isPlain && styles.plain)}>
      <input type="radio" {...rest} />
      <Stack as="span" fills="rest" breaks="anywhere">
        {children}
      </Stack>
    </label>
  )
}
