import { useState } from 'react'
import { isFiltered, type LibrarySearch } from '../library-search.ts'
import { EditSavedFilters } from './EditSavedFilters.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './Filters.module.css'
import { isSameSearch } from './saved-filters.ts'
import { SaveFilter } from './SaveFilter.tsx'
import { strings } from './strings.ts'
import { useSavedFilters } from './use-saved-filters.ts'
import { Row } from '../../ui/Stack.tsx'

interface SavedFilterRowProps {
  search: LibrarySearch
  onChange: (next: LibrarySearch) => void
}

/** The filters that were saved under a name, one click away, and the way to save the one in use. */
export function SavedFilterRow({ search, onChange }: SavedFilterRowProps) {
  const saved = useSavedFilters()
  const [open, setOpen] = useState<'new' | 'edit'>()
  const inUse = saved.filters.find((filter) => isSameSearch(filter.search, search))
  const canSave = isFiltered(search) && inUse === undefined
  const close = () => setOpen(undefined)
  if (saved.filters.length === 0 && !canSave) return null
  return (
    <Row gap="1 2" align="center" size="label" role="group" aria-label={strings.saved}>
      {saved.filters.map(({ name, search: kept }) => (
        <Chip key={name} isPressed={name === inUse?.name} onClick={() => onChange(name === inUse?.name ? {} : kept)}>
          {name}
        </Chip>
      ))}
      {canSave && (
        <button type="button" className={styles.link} onClick={() => setOpen('new')}>
          {strings.save}
        </button>
      )}
      {saved.filters.length > 0 && (
        <button type="button" className={styles.link} onClick={() => setOpen('edit')}>
          {strings.edit}
        </button>
      )}
      {open === 'new' && <SaveFilter search={search} saved={saved} onClose={close} />}
      {open === 'edit' && <EditSavedFilters saved={saved} onClose={close} />}
    </Row>
  )
}
