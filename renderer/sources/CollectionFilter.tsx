import { useState } from 'react'
import type { Collection } from '../../core/sources/contract.ts'
import chipStyles from '../library/filters/Filters.module.css'
import { EditCollections } from './EditCollections.tsx'
import { NewCollection } from './NewCollection.tsx'
import { strings } from './strings.ts'
import { Row } from '../ui/Stack.tsx'
import { Chip } from '../ui/Chip.tsx'

const words = strings.collections

interface CollectionFilterProps {
  collections: readonly Collection[]
  chosen: string | undefined
  mayWrite: boolean
  onChoose: (collectionId: string | undefined) => void
}

/** The collections, one click away, and the ways to make and change them. */
export function CollectionFilter({ collections, chosen, mayWrite, onChoose }: CollectionFilterProps) {
  const [open, setOpen] = useState<'new' | 'edit'>()
  const close = () => setOpen(undefined)
  if (collections.length === 0 && !mayWrite) return null
  return (
    <Row gap="1 2" align="center" size="label" role="group" aria-label={words.title}>
      {collections.map(({ collection_id: id, name, source_ids: ids }) => (
        <Chip key={id} isPressed={id === chosen} onClick={() => onChoose(id === chosen ? undefined : id)}>
          {name} <span aria-label={words.count(ids.length)}>{ids.length.toLocaleString('en')}</span>
        </Chip>
      ))}
      {mayWrite && (
        <button type="button" className={chipStyles.link} onClick={() => setOpen('new')}>
          {words.new}
        </button>
      )}
      {mayWrite && collections.length > 0 && (
        <button type="button" className={chipStyles.link} onClick={() => setOpen('edit')}>
          {words.edit}
        </button>
      )}
      {open === 'new' && <NewCollection onClose={close} />}
      {open === 'edit' && <EditCollections collections={collections} onClose={close} />}
    </Row>
  )
}
