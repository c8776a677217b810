import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Collection } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.collections

/** Renames collections, and removes them after a question. */
export function EditCollections({ collections, onClose }: { collections: readonly Collection[]; onClose: () => void }) {
  const [leaving, setLeaving] = useState<Collection>()
  const removing = useMutation(
    useApi().sources.removeCollection.mutationOptions({ onSuccess: () => setLeaving(undefined) }),
  )
  if (leaving !== undefined) {
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setLeaving(undefined)}
        title={words.removeTitle(leaving.name)}
        text={words.removeText(leaving.source_ids.length)}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={removing.isPending}
        failure={failureOf(words.failed, removing.error)}
        onConfirm={() => removing.mutate({ collection_id: leaving.collection_id })}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.edit}
      text={collections.length === 0 ? words.none : words.editText}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack as="ul" gap={2}>
        {collections.map((collection) => (
          <CollectionName
            key={collection.collection_id}
            collection={collection}
            onRemove={() => setLeaving(collection)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

function CollectionName({ collection, onRemove }: { collection: Collection; onRemove: () => void }) {
  const { collection_id, name } = collection
  const id = useId()
  const [typed, setTyped] = useState(name)
  const renaming = useMutation(useApi().sources.saveCollection.mutationOptions())
  const fault = renaming.error === null ? undefined : readFault(renaming.error)
  const settle = () => {
    if (typed.trim() !== name) renaming.mutate({ collection_id, name: typed })
  }
  return (
    <Stack as="li" gap={1}>
      <Row gap={2} align="center" isOneLine>
        <TextInput
          aria-label={words.nameOf(name)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            renaming.reset()
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
        />
        <Button look="quiet" aria-label={words.removeOne(name)} onClick={onRemove}>
          <Icon name="cross" />
        </Button>
      </Row>
      <Text id={`${id}-problem`} role="alert" tone="danger" size="label">
        {fault?.details[0]?.message ?? fault?.message}
      </Text>
    </Stack>
  )
}
