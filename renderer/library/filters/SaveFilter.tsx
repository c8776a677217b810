import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { LibrarySearch } from '../library-search.ts'
import styles from './Filters.module.css'
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
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.newTitle}
      text={words.newText}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={id}>
            {words.keep}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (problem !== undefined) return
          saved.add({ name: asked, search })
          onClose()
        }}
      >
        <label htmlFor={`${id}-name`}>{words.name}</label>
        <TextInput
          id={`${id}-name`}
          value={name}
          maxLength={60}
          aria-invalid={(wasTried && problem !== undefined) || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {wasTried && problem}
        </p>
      </form>
    </Dialog>
  )
}
