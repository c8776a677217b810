import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { PieceViews } from '../library/PieceViews.tsx'
import styles from './Bench.module.css'
import { strings } from './strings.ts'

/** The way back to the piece, and which piece and revision it is. */
export function BenchHead({ item, children }: { item: ContentItem; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.ways}>
        <PieceViews contentId={item.content_id} />
        <span className={styles.quiet}>{strings.revision(item.revision)}</span>
      </div>
      <h1 id="bench-title">{strings.ofPiece(item.title)}</h1>
      {children}
    </header>
  )
}
