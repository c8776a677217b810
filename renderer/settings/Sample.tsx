import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.sample

/** The bundled sample workspace: load it, or take it away again in one action. */
export function Sample() {
  const { sample } = useApi()
  const notify = useNotices()
  const [isAsking, setIsAsking] = useState(false)
  const state = useQuery(sample.state.queryOptions({ input: {} }))
  const load = useMutation(
    sample.load.mutationOptions({ onSuccess: ({ pieces }) => notify({ title: words.loaded(pieces) }) }),
  )
  const mayChange = canAdminister(useSession())
  if (state.data === undefined) return null
  const { is_loaded: isLoaded, is_writing: isWriting, pieces, sources } = state.data
  return (
    <Stack as="section" above={6} aria-labelledby="sample-heading">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="sample-heading">{words.title}</h2>
        {mayChange && !isLoaded && (
          <Button isBusy={load.isPending} onClick={() => load.mutate({})}>
            {words.load}
          </Button>
        )}
        {mayChange && isLoaded && (
          <Button onClick={() => setIsAsking(true)} disabled={isWriting}>
            {words.remove}
          </Button>
        )}
      </Row>
      <Text tone="quiet">{isLoaded ? words.here(pieces, sources, isWriting) : words.text}</Text>
      <FailureNote failure={failureOf(words.loadFailed, load.error)} />
      {isAsking && <RemoveSample onClose={() => setIsAsking(false)} />}
    </Stack>
  )
}

function RemoveSample({ onClose }: { onClose: () => void }) {
  const { sample } = useApi()
  const notify = useNotices()
  const removing = useMutation(
    sample.remove.mutationOptions({
      onSuccess: () => {
        notify({ title: words.removed })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.removeTitle}
      text={words.removeText}
      confirm={words.remove}
      cancel={words.keep}
      isBusy={removing.isPending}
      failure={failureOf(words.removeFailed, removing.error)}
      onConfirm={() => removing.mutate({})}
    />
  )
}
