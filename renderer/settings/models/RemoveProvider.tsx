import { useMutation } from '@tanstack/react-query'
import type { ModelProvider, ModelRoute } from '../../../core/models/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
  const notify = useNotices()
  const { routed, alone } = routesOfProvider(routes, provider.provider_id)
  const removing = useMutation(
    models.removeProvider.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done(provider.name) })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
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
      confirm={words.confirm}
      cancel={words.keep}
      isBusy={removing.isPending}
      failure={failureOf(words.failed, removing.error)}
      onConfirm={() => removing.mutate({ provider_id: provider.provider_id })}
    />
  )
}
