import { useId } from 'react'
import type { Conflict } from '../../../core/publishing/delivery-contract.ts'
import { ChangedWords } from '../../library/ChangedWords.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { foldedRows, isComparable, wordDiff, type DiffRow } from '../../library/word-diff.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Deliver.module.css'
import { strings } from './strings.ts'

const words = strings.conflict

interface ThreeVersionsProps {
  field: Conflict['fields'][number]
  target: string
  /** Whether this part stays as it is on both sides, whatever is decided. */
  isLeft?: boolean
  /** Absent where all parts are decided together. */
  onLeave?: (isLeft: boolean) => void
}

/** One part of a post in three columns: what was sent last, what is here and what is there, each with its changed words marked. */
export function ThreeVersions({ field, target, isLeft = false, onLeave }: ThreeVersionsProps) {
  const id = useId()
  const { before, ours, theirs } = field
  const name = words.field(field.field)
  // Without an earlier version the two are compared with each other.
  const base = before === '' ? ours : before
  const there = rowsOf(base, theirs)
  return (
    <section className={styles.versions} aria-label={name}>
      {/* The box below says the name as well. */}
      <Text as="h3" size="body" className={onLeave === undefined ? undefined : 'visually-hidden'}>
        {name}
      </Text>
      {onLeave !== undefined && (
        <Switch id={id} label={words.decided(name)} isOn={!isLeft} onChange={(isOn) => onLeave(!isOn)} />
      )}
      <Version
        title={words.before}
        name={name}
        rows={before === '' ? [] : without('added', there)}
        none={words.nothing}
      />
      <Version
        title={words.ours}
        name={name}
        rows={before === '' ? without('added', there) : without('removed', rowsOf(before, ours))}
        none={words.empty}
      />
      <Version title={words.there(target)} name={name} rows={without('removed', there)} none={words.empty} />
    </section>
  )
}

interface VersionProps {
  title: string
  name: string
  rows: readonly DiffRow[]
  /** What is said where there is no text. */
  none: string
}

function Version({ title, name, rows, none }: VersionProps) {
  return (
    <Stack gap={1}>
      <Text as="h4" tone="quiet" size="label">
        {title}
      </Text>
      <Panel isText isTight role="group" tabIndex={0} aria-label={`${name}, ${title}`}>
        {rows.length === 0 && <Text tone="quiet">{none}</Text>}
        {foldedRows(rows, 1).map(({ at, rows: run, isFolded }) =>
          isFolded ? (
            <Text key={at} tone="quiet">
              {words.unchanged(run.length)}
            </Text>
          ) : (
            run.map(({ parts }, row) => (
              <p key={`${at} ${row}`}>
                <ChangedWords parts={parts} removed={words.removed} added={words.added} />
              </p>
            ))
          ),
        )}
      </Panel>
    </Stack>
  )
}

function rowsOf(before: string, after: string): DiffRow[] {
  const rows = isComparable(before, after)
    ? wordDiff(before, after)
    : [
        { isChanged: true, parts: [{ kind: 'removed' as const, text: before }] },
        { isChanged: true, parts: [{ kind: 'added' as const, text: after }] },
      ]
  return rows.filter(({ isChanged, parts }) => {
    const text = parts.map((part) => part.text).join('')
    return isChanged || text.trim() !== ''
  })
}

/** One side of a comparison. */
function without(kind: 'added' | 'removed', rows: readonly DiffRow[]): DiffRow[] {
  return rows.flatMap((row) => {
    const parts = row.parts.filter((part) => part.kind !== kind)
    return parts.length === 0 ? [] : [{ ...row, parts }]
  })
}
