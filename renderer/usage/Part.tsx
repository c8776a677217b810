import { useId, type ReactNode } from 'react'
import styles from './UsagePage.module.css'

interface PartProps {
  title: string
  /** Said in place of the part where there is nothing to show. */
  none?: string | undefined
  actions?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function Part({ title, none, actions, isWide = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part} data-wide={isWide || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {none === undefined && actions}
      </div>
      {none === undefined ? children : <p className={styles.quiet}>{none}</p>}
    </section>
  )
}
