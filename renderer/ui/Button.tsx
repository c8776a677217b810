import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'tool'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** At work: it stays in focus and says so, and a click does nothing. */
  isBusy?: boolean
}

export function Button({ look = 'plain', isBusy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], className)}
      data-look={look}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

export { styles as buttonStyles }
