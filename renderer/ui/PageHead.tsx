import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './PageHead.module.css'

interface PageHeadProps {
  /** Absent where what is shown has its title in itself, as a piece does. */
  title?: string | undefined
  level?: 1 | 2
  /** Takes the keyboard when what was asked under it is done. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Above the title: the way back. */
  back?: ReactNode
  /** What the view is for, in a sentence. */
  lead?: ReactNode
  /** Where it stands, in marks and words of one line. */
  facts?: ReactNode
  actions?: ReactNode
  /** Of something that a list holds; set in the face of contents. */
  isDetail?: boolean
}

/** The head of every view: what it is, where that stands, and at the end of the line what can be done with it. */
export function PageHead(props: PageHeadProps) {
  const { title, level = 1, titleRef, back, lead, facts, actions, isDetail = false } = props
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <header className={classes(styles.head, isDetail && styles.detail)}>
      <div className={styles.titles}>
        {back}
        {title !== undefined && (
          <Title className={styles.title} ref={titleRef} {...(titleRef === undefined ? {} : { tabIndex: -1 })}>
            {title}
          </Title>
        )}
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </div>
      {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
