import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One or two sentences under the title. */
  text?: ReactNode
  children?: ReactNode
  actions: ReactNode
  isWide?: boolean
  /** The title stays in sight too. */
  isLong?: boolean
  /** What the buttons do, in words; with it the buttons stay in sight while the rest scrolls. */
  foot?: ReactNode
  /** A dialog that holds what somebody entered closes by its buttons and Escape only. */
  closesOnOutsideClick?: boolean
  /** One that holds what is shown once closes by its buttons only. */
  closesOnEscape?: boolean
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, text, children, actions, isWide = false, isLong = false } = props
  const { foot, closesOnOutsideClick = true, closesOnEscape = true } = props
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!closesOnOutsideClick}
      onOpenChange={(next, { reason }) => {
        if (!next && (closesOnEscape || reason !== 'escape-key')) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classes(styles.popup, isWide && styles.wide, isLong && styles.long)}
          onKeyDown={pressPrimary}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {text !== undefined && (
            <Base.Description className={styles.text} render={<div />}>
              {text}
            </Base.Description>
          )}
          {children}
          {foot === undefined ? (
            <div className={styles.actions}>{actions}</div>
          ) : (
            <div className={styles.foot}>
              <div className={styles.happens}>{foot}</div>
              <div className={styles.actions}>{actions}</div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Ctrl or Cmd with Enter does what the main button does, wherever in the dialog the keyboard is; never what destroys. */
function pressPrimary(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[data-look="primary"]')?.click()
}
