import { useId, useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import type { LibrarySearch } from '../library-search.ts'
import { strings } from './strings.ts'
import type { SavedFilters } from './use-saved-filters.ts'

const words = strings.dialog

interface SaveFilterProps {
  search: LibrarySearch
  saved: SavedFilters
  onClose: () => void
}

export function SaveFilter({ search, saved, onClose }: SaveFilterProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const asked = name.trim()
  const problem = asked === '' ? words.needsName : saved.isTaken(asked) ? words.taken : undefined
  const submit = () => {
    setWasTried(true)
    if (problem !== undefined) return
    saved.add({ name: asked, search })
    onClose()
  }
  return (
    <FormDialog
      id={id}
      title={words.newTitle}
      text={words.newText}
      submit={words.keep}
      cancel={words.cancel}
      isBusy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={2}>
        <label htmlFor={`${id}-name`}>{words.name}</label>
        <TextInput
          id={`${id}-name`}
          value={name}
          maxLength={60}
          aria-invalid={(wasTried && problem !== undefined) || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <Text id={`${id}-problem`} role="alert" tone="danger" size="label">
          {wasTried && problem}
        </Text>
      </Stack>
    </FormDialog>
  )
}
