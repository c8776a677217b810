import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi } from '../../app/api.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { RunsLink } from '../../runs/RunsLink.tsx'
import { Button, buttonStyles } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import styles from './Filters.module.css'
import { readLibrarySearch, type LibrarySearch } from '../library-search.ts'
import { strings } from '../strings.ts'
import { FilterChips } from './FilterChips.tsx'
import { SavedFilterRow } from './SavedFilterRow.tsx'

const words = strings.list
const SETTLED_AFTER = 200
const SORTS = Object.entries(strings.sorts).map(([value, label]) => ({ value, label }))
const STATES = [
  { value: '', label: words.anyState },
  ...Object.entries(strings.states).map(([value, label]) => ({ value, label })),
]

const REVIEWS = [
  { value: '', label: words.anyReview },
  ...Object.entries(strings.reviews).map(([value, label]) => ({ value, label: words.reviewOf(label) })),
]

export function Filters({ search, onChange }: { search: LibrarySearch; onChange: (next: LibrarySearch) => void }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const set = (change: Record<string, string>) => onChange(readLibrarySearch({ ...search, ...change }))
  const templateChoices = [
    { value: '', label: words.anyTemplate },
    ...(templates.data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Stack gap={2} className={styles.filters}>
      <Row gap="0 3" align="center">
        <Text as="h1" size="heading" fills="none" id="library-title">
          {strings.title}
        </Text>
        <RunsLink />
        {canWrite(session) && (
          <Link to="/library/new" className={classes(buttonStyles.button, buttonStyles.quiet)}>
            <Icon name="plus" /> {words.newPiece}
          </Link>
        )}
      </Row>
      <SettledSearch value={search.q ?? ''} onChange={(q) => set({ q })} />
      <Text as="div" size="label" className={styles.selects}>
        <Button
          look="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="library-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.filter} <Icon name="expand" />
        </Button>
        <Select
          id="library-sort"
          label={words.sort}
          choices={SORTS}
          value={search.sort ?? '-created_at'}
          onChange={(sort) => set({ sort: sort })}
        />
      </Text>
      {isOpen && (
        <Text id="library-filters" as="div" size="label" className={styles.selects}>
          <Select
            id="library-state"
            label={words.state}
            choices={STATES}
            value={search.state ?? ''}
            onChange={(state) => set({ state: state })}
          />
          <Select
            id="library-review"
            label={words.review}
            choices={REVIEWS}
            value={search.review ?? ''}
            onChange={(review) => set({ review })}
          />
          <div>
            <Select
              id="library-template"
              label={words.template}
              choices={templateChoices}
              value={search.template ?? ''}
              onChange={(template) => set({ template })}
            />
          </div>
        </Text>
      )}
      <FilterChips search={search} onChange={onChange} />
      <SavedFilterRow search={search} onChange={onChange} />
    </Stack>
  )
}

/** A search box that speaks up once the typing rests. */
function SettledSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === told) return
    const timer = setTimeout(() => {
      setTold(typed)
      onChange(typed)
    }, SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [typed, told, onChange])
  return <SearchInput label={words.search} value={typed} onChange={setTyped} />
}
