import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { classes } from './classes.ts'
import { PageHead } from './PageHead.tsx'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** Above the title: the way back. */
  back?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A view with its title; the window's title follows. */
export function Page({ title, back, lead, actions, isWide = false, children }: PageProps) {
  useWindowTitle(title)
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      <PageHead title={title} back={back} lead={lead} actions={actions} />
      {children}
    </div>
  )
}

export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Colophon`
  }, [title])
}
