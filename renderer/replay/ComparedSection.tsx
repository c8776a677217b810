import type { ContentSection } from '../../core/content/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { ChangedWords } from '../library/ChangedWords.tsx'
import { wordDiff, type DiffRow } from '../library/word-diff.ts'
import { Fold } from '../ui/Fold.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.compare

interface ComparedSectionProps {
  original: ContentSection | null
  replay: ContentSection | null
  /** From 0 to 1. */
  similarity: number
}

/** One section of both texts side by side, the words marked that only one of them has; the same one is folded. */
export function ComparedSection({ original, replay, similarity }: ComparedSectionProps) {
  const isRenamed = original !== null && replay !== null && original.heading !== replay.heading
  const heading = (original?.heading ?? replay?.heading ?? '') || words.opening
  const marked = wordDiff(original?.body ?? '', replay?.body ?? '')
  const plain = wordDiff(plainLines(original?.body ?? ''), plainLines(replay?.body ?? ''))
  // Where only marks of Markdown differ, they are what there is to see.
  const rows = marked.some(isChanged) && !plain.some(isChanged) ? marked : plain
  const isSame = original !== null && replay !== null && !isRenamed && !rows.some(isChanged)
  const state =
    replay === null
      ? words.onlyOriginal
      : original === null
        ? words.onlyReplay
        : isSame
          ? words.same
          : words.alike(similarity)
  return (
    <Stack as="section" gap={2} line="above">
      <h3>
        {isRenamed ? words.renamed(heading, replay.heading || words.opening) : heading}{' '}
        <Badge tone={isSame ? 'good' : 'warn'}>{state}</Badge>
      </h3>
      {isSame ? (
        <Fold
          summary={
            <>
              {words.unchanged}
              <span className="visually-hidden">: {heading}</span>
            </>
          }
        >
          <Text as="div" size="passage" breaks="anywhere" isNarrow>
            <Lines rows={rows} without="added" />
          </Text>
        </Fold>
      ) : (
        <Row gap="4 6" role="group" aria-label={words.sideBySide(heading)}>
          <Side title={words.original} rows={original === null ? null : rows} without="added" />
          <Side title={words.replay} rows={replay === null ? null : rows} without="removed" />
        </Row>
      )}
    </Stack>
  )
}

function isChanged(row: DiffRow): boolean {
  return row.isChanged
}

function plainLines(markdown: string): string {
  return markdown.split('\n').map(plainWords).join('\n')
}

interface SideProps {
  title: string
  /** Null where the text has no such section. */
  rows: readonly DiffRow[] | null
  without: 'added' | 'removed'
}

function Side({ title, rows, without }: SideProps) {
  return (
    <Stack gap={1} fills="wide">
      <Text as="h4" tone="quiet" size="label" isStrong>
        {title}
      </Text>
      <Text as="div" size="passage" breaks="anywhere" isNarrow>
        {rows === null ? (
          <Text tone="quiet" size="label" isNarrow>
            {words.noText}
          </Text>
        ) : (
          <Lines rows={rows} without={without} />
        )}
      </Text>
    </Stack>
  )
}

function Lines({ rows, without }: { rows: readonly DiffRow[]; without: 'added' | 'removed' }) {
  return rows
    .map(({ parts }) => parts.filter(({ kind }) => kind !== without))
    .filter((parts) => parts.length > 0)
    .map((parts, at) => (
      <p key={at} className={styles.line}>
        <ChangedWords parts={parts} removed={words.removed} added={words.added} />
      </p>
    ))
}
