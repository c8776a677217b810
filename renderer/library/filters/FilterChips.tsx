import { Icon } from '../../ui/Icon.tsx'
import { Row, Text } from '../../ui/Stack.tsx'
import { isFiltered, type LibrarySearch } from '../library-search.ts'
import { strings as libraryStrings } from '../strings.ts'
import { useCatalogNames } from '../use-catalog-names.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from './Filters.module.css'
import { strings } from './strings.ts'

interface FilterChipsProps {
  search: LibrarySearch
  onChange: (next: LibrarySearch) => void
}

/** What narrows the list just now, each removed with one click. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const nameOf = useCatalogNames()
  if (!isFiltered(search)) return null
  const { q, template, state, review, ...rest } = search
  const chips = [
    ...(q === undefined ? [] : [{ part: 'q', label: strings.words(q) }]),
    ...(template === undefined ? [] : [{ part: 'template', label: nameOf.template(template) }]),
    ...(state === undefined ? [] : [{ part: 'state', label: libraryStrings.states[state] }]),
    ...(review === undefined ? [] : [{ part: 'review', label: strings.review(libraryStrings.reviews[review]) }]),
  ] as const
  const without = (part: string): LibrarySearch => ({
    ...rest,
    ...(q === undefined || part === 'q' ? {} : { q }),
    ...(template === undefined || part === 'template' ? {} : { template }),
    ...(state === undefined || part === 'state' ? {} : { state }),
    ...(review === undefined || part === 'review' ? {} : { review }),
  })
  return (
    <Row as="ul" gap="1 2" align="center" size="label" aria-label={strings.active}>
      {chips.map(({ part, label }) => (
        <li key={part}>
          <Chip aria-label={strings.remove(label)} onClick={() => onChange(without(part))}>
            <Text as="span" breaks="clipped">
              {label}
            </Text>
            <Icon name="cross" />
          </Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.link} onClick={() => onChange(rest)}>
            {strings.clear}
          </button>
        </li>
      )}
    </Row>
  )
}
