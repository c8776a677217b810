import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModelProvider, ModelRoute } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { routesOfProvider } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.remove

interface RemoveProviderProps {
  provider: ModelProvider
  routes: readonly ModelRoute[]
  onClose: () => void
}

export function RemoveProvider({ provider, routes, onClose }: RemoveProviderProps) {
  const { models } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const { routed, alone } = routesOfProvider(routes, provider.provider_id)
  const removing = useMutation(
    models.removeProvider.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: models.key() })
        notify({ title: words.done(provider.name) })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(provider.name)}
      text={
        <>
          <p>{words.text}</p>
          <p>
            {routed === 0 ? words.unrouted : words.routed(routed)} {alone > 0 && words.alone(alone)}
          </p>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            look="danger"
            isBusy={removing.isPending}
            onClick={() => removing.mutate({ provider_id: provider.provider_id })}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <FailureNote failure={failureOf(words.failed, removing.error)} />
    </Dialog>
  )
}
