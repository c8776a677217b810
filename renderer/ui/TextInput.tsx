import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './TextInput.module.css'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(styles.input, className)} />
}

/** A text box that grows with what is written in it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={classes(styles.input, styles.area, className)} />
}
