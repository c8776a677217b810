import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import styles from './Bench.module.css'
import { strings } from './strings.ts'

/** Which piece and revision it is. */
export function BenchHead({ item, children }: { item: ContentItem; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 id="bench-title">{strings.ofPiece(item.title)}</h1>
      <span className={styles.quiet}>{strings.revision(item.revision)}</span>
      {children}
    </header>
  )
}
