import type { ReactNode, Ref } from 'react'
import styles from './PageHead.module.css'
import { Row } from './Stack.tsx'

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
    <Row as="header" gap="2 5" align="start" isSpread {...(isDetail ? { className: styles.detail } : {})}>
      <div className={styles.titles}>
        {back}
        {title !== undefined && (
          <Title className={styles.title} ref={titleRef} {...(titleRef === undefined ? {} : { tabIndex: -1 })}>
            {title}
          </Title>
        )}
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        {facts !== undefined && (
          <Row gap="1 3" align="center" tone="quiet" size="label" className={styles.facts}>
            {facts}
          </Row>
        )}
      </div>
      {actions !== undefined && actions !== false && <Row gap={2}>{actions}</Row>}
    </Row>
  )
}
