import { useNavigate } from '@tanstack/react-router'
import type { CatalogEntry } from '../../core/catalog/contract.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { KINDS, keyOf, shownEntries } from './catalog-search.ts'
import { strings } from './strings.ts'

interface NewEntryProps {
  entries: readonly CatalogEntry[]
  openKey: string
}

/** Begins a template, style profile or vertical from the one that is open, or else from the first of its kind. */
export function NewEntry({ entries, openKey }: NewEntryProps) {
  const navigate = useNavigate()
  const starts = KINDS.flatMap((kind) => {
    const ofKind = shownEntries(entries, { only: kind }).filter(({ retired_at: retiredAt }) => retiredAt === null)
    return ofKind.find((entry) => keyOf(entry) === openKey) ?? ofKind[0] ?? []
  })
  return (
    <Menu
      label={strings.newEntry}
      className={buttonStyles.quiet}
      entries={starts.map(({ kind, id, name }) => ({
        label: strings.newFrom[kind](name),
        run: () =>
          void navigate({
            to: '/catalogs/$kind/$entryId/edit',
            params: { kind, entryId: id },
            search: { copy: true },
          }),
      }))}
    />
  )
}
