import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './TextInput.module.css'

interface GrowingInputProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  value: string
  /** Called with the lines of what was entered: more than one only when lines were pasted. */
  onLines: (lines: string[]) => void
}

/** A single line of text that shows all of itself, however long it grows. Enter adds no line. */
export function GrowingInput({ className, onLines, onKeyDown, ...rest }: GrowingInputProps) {
  return (
    <textarea
      rows={1}
      {...rest}
      className={classes(styles.input, styles.line, className)}
      onChange={(event) => onLines(event.target.value.split(/\r?\n/))}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
      }}
    />
  )
}
