import type { Collection } from '../../core/sources/contract.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { strings } from './strings.ts'

interface SourcesPickerProps {
  collections: readonly Collection[]
  /** The chosen collection; '' for none. */
  value: string
  /** How many sources an earlier run was held to, where the form takes that over. */
  carried?: number | undefined
  problem: string | undefined
  onChange: (id: string) => void
}

const FIELD_ID = 'field-collection_id'
const words = strings.sources

/** Holds a piece to the sources of one collection; there is no choice where there are no collections. */
export function SourcesPicker({ collections, value, carried, problem, onChange }: SourcesPickerProps) {
  if (collections.length === 0 && value === '') return null
  const isGone = value !== '' && collections.every(({ collection_id: id }) => id !== value)
  const choices = [
    carried === undefined
      ? { value: '', label: words.all, note: words.allNote }
      : { value: '', label: words.carried, note: strings.carried.sources(carried) },
    ...collections.map(({ collection_id: id, name, source_ids }) => ({
      value: id,
      label: name,
      note: words.only(source_ids.length),
    })),
    // A choice that left the list would be taken back, and the piece be written from everything.
    ...(isGone ? [{ value, label: words.removed }] : []),
  ]
  return (
    <ChoiceField
      id={FIELD_ID}
      label={words.title}
      mark={strings.form.optionalMark}
      choices={choices}
      value={value}
      problem={problem}
      onChange={onChange}
    />
  )
}
