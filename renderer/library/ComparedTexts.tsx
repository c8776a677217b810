import type { ContentItem } from '../../core/content/contract.ts'
import styles from './ComparedTexts.module.css'
import { lineDiff, type DiffLine } from './line-diff.ts'
import { strings } from './strings.ts'
import type { PieceText } from './use-piece-draft.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.conflict

/** The saved text beside the unsaved one, with the lines marked that only one of them has. */
export function ComparedTexts({ theirs, mine }: { theirs: ContentItem; mine: PieceText }) {
  const lines = lineDiff(`${theirs.title}\n\n${theirs.body}`, `${mine.title}\n\n${mine.body}`)
  return (
    <div className={styles.sides} tabIndex={0} role="group" aria-label={words.compareTitle}>
      <Side title={words.theirs(theirs.revision)} lines={lines.filter(({ kind }) => kind !== 'added')} />
      <Side title={words.mine} lines={lines.filter(({ kind }) => kind !== 'removed')} />
    </div>
  )
}

const SPOKEN = { same: '', added: words.added, removed: words.removed }

function Side({ title, lines }: { title: string; lines: DiffLine[] }) {
  return (
    <section>
      <Text as="h3" tone="quiet" className={styles.title}>
        {title}
      </Text>
      {lines.map(({ kind, text }, at) => (
        <p key={at} className={styles.line} data-kind={kind}>
          {SPOKEN[kind] !== '' && <span className="visually-hidden">{SPOKEN[kind]}</span>}
          {text}
        </p>
      ))}
    </section>
  )
}
