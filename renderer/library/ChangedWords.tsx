import styles from './ChangedWords.module.css'
import type { DiffRow } from './word-diff.ts'

interface ChangedWordsProps {
  parts: DiffRow['parts']
  /** What is said before words that only one of the two texts has, to whoever does not see their colour. */
  removed: string
  added: string
}

/** A line of two texts, the words marked that only one of them has. */
export function ChangedWords({ parts, removed, added }: ChangedWordsProps) {
  return parts.map(({ kind, text }, part) =>
    kind === 'same' ? (
      text
    ) : kind === 'removed' ? (
      <del key={part} className={styles.removed}>
        <span className="visually-hidden">{removed}</span>
        {text}
      </del>
    ) : (
      <ins key={part} className={styles.added}>
        <span className="visually-hidden">{added}</span>
        {text}
      </ins>
    ),
  )
}
