import { ChangedWords } from './ChangedWords.tsx'
import { strings } from './strings.ts'
import styles from './TextDiff.module.css'
import { isDelimiterRow, typesetLine } from './typeset-diff.ts'
import { foldedRows, isComparable, wordDiff, type DiffRow } from './word-diff.ts'
import { Fold } from '../ui/Fold.tsx'
import { Text } from '../ui/Stack.tsx'

const words = strings.diff

interface TextDiffProps {
  before: string
  after: string
  label: string
}

/** What was taken out and put in between two texts, word by word, with what stayed around it. */
export function TextDiff({ before, after, label }: TextDiffProps) {
  if (!isComparable(before, after)) return <BothTexts before={before} after={after} label={label} />
  const rows = wordDiff(before, after)
  if (!rows.some(({ isChanged }) => isChanged)) return <Text tone="quiet">{words.none}</Text>
  return (
    <div className={styles.diff} role="group" aria-label={label}>
      {foldedRows(rows).map(({ at, rows: run, isFolded }) =>
        isFolded ? (
          <Fold summary={words.unchanged(run.filter(({ parts }) => parts[0]?.text.trim() !== '').length)} key={at}>
            <Rows rows={run} />
          </Fold>
        ) : (
          <Rows key={at} rows={run} />
        ),
      )}
    </div>
  )
}

/** Two texts that are too long to be compared, each to be opened. */
function BothTexts({ before, after, label }: TextDiffProps) {
  return (
    <div className={styles.diff} role="group" aria-label={label}>
      <Text tone="quiet">{before === after ? words.none : words.tooLong}</Text>
      {before === after ? null : (
        <>
          <WholeText title={words.before} text={before} />
          <WholeText title={words.after} text={after} />
        </>
      )}
    </div>
  )
}

function WholeText({ title, text }: { title: string; text: string }) {
  return (
    <Fold summary={title}>
      <p className={styles.line}>{text}</p>
    </Fold>
  )
}

function Rows({ rows }: { rows: readonly DiffRow[] }) {
  return rows.map((row, at) => {
    if (isDelimiterRow(row)) return null
    const { look, parts } = typesetLine(row)
    return (
      <p key={at} className={styles.line} data-look={look} data-changed={row.isChanged || undefined}>
        <ChangedWords parts={parts} removed={words.removed} added={words.added} />
      </p>
    )
  })
}
