import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './Chip.module.css'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it narrows what is listed; absent where a click takes it away. */
  isPressed?: boolean
  /** Nothing would be listed. */
  isEmpty?: boolean
}

/** A small choice among many, such as one that narrows a list. */
export function Chip({ isPressed, isEmpty = false, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, isPressed === undefined && styles.set, isEmpty && styles.empty, className)}
      aria-pressed={isPressed}
      {...rest}
    />
  )
}
