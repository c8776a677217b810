import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import type { SavedFilters } from './use-saved-filters.ts'

const words = strings.dialog

/** Renames and removes saved filters. */
export function EditSavedFilters({ saved, onClose }: { saved: SavedFilters; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.editTitle}
      text={saved.filters.length === 0 ? words.none : words.editText}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack as="ul" gap={2}>
        {saved.filters.map(({ name }) => (
          <FilterName key={name} name={name} saved={saved} />
        ))}
      </Stack>
      {!saved.hasRoom && (
        <Text role="alert" tone="danger" size="label">
          {words.noRoom}
        </Text>
      )}
    </Dialog>
  )
}

function FilterName({ name, saved }: { name: string; saved: SavedFilters }) {
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  const problem = next === '' ? words.needsName : saved.isTaken(next, name) ? words.taken : undefined
  const settle = () => {
    if (problem === undefined && next !== name) saved.rename(name, next)
  }
  return (
    <Stack as="li" gap={1}>
      <Row gap={2} align="center" isOneLine>
        <TextInput
          aria-label={words.nameOf(name)}
          aria-invalid={problem !== undefined || undefined}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
        />
        <Button look="quiet" aria-label={words.remove(name)} onClick={() => saved.remove(name)}>
          <Icon name="cross" />
        </Button>
      </Row>
      {problem !== undefined && (
        <Text role="alert" tone="danger" size="label">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
