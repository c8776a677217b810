import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './TextInput.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  /** For a number, a day or a few letters. */
  isShort?: boolean
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** For a program to read: a certificate, a table, JSON. */
  isCode?: boolean
}

export function TextInput({ className, isShort = false, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={classes(styles.input, isShort && styles.short, className)} />
}

/** A text box that grows with what is written in it. */
export function TextArea({ className, isCode = false, ...rest }: TextAreaProps) {
  return (
    <textarea rows={3} {...rest} className={classes(styles.input, styles.area, isCode && styles.code, className)} />
  )
}
