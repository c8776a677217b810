import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import backStyles from '../ui/BackLink.module.css'
import { Icon } from '../ui/Icon.tsx'
import styles from './Bench.module.css'
import { strings } from './strings.ts'

/** The way back to the piece, and which piece and revision it is. */
export function BenchHead({ item, children }: { item: ContentItem; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.ways}>
        <Link to="/library/$contentId" params={{ contentId: item.content_id }} className={backStyles.back}>
          <Icon name="back" /> {strings.back}
        </Link>
        <span className={styles.quiet}>{strings.revision(item.revision)}</span>
      </div>
      <h1 id="bench-title">{strings.ofPiece(item.title)}</h1>
      {children}
    </header>
  )
}
