import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderState } from '../../../core/identities/contract.ts'
import { CALLBACK_PATH } from '../../../core/kernel/wire.ts'
import { hostOrigin } from '../../app/host-connection.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Text } from '../../ui/Stack.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { rolesInLines } from './provider-roles.ts'
import { strings } from './strings.ts'

const words = strings.provider

/** The provider that members of a host may sign in with, for admins. */
export function Provider() {
  const state = useQuery(useApi().identities.getProvider.queryOptions({ input: {} }))
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <ViewState query={state} loading={words.loading}>
      {({ provider }) => (
        <>
          {provider === null ? <Text tone="quiet">{words.none}</Text> : <Facts provider={provider} />}
          <div>
            <Button onClick={() => setOpen('change')}>{provider === null ? words.set : words.change}</Button>{' '}
            {provider !== null && (
              <Button look="quiet" onClick={() => setOpen('remove')}>
                {words.remove}
              </Button>
            )}
          </div>
          {open === 'change' && <ProviderDialog provider={provider} onClose={close} />}
          {open === 'remove' && <RemoveDialog onClose={close} />}
        </>
      )}
    </ViewState>
  )
}

function Facts({ provider }: { provider: NonNullable<ProviderState['provider']> }) {
  const { issuer, client_id, label, has_secret: hasSecret, role_claim: claim } = provider
  const facts: [string, string][] = [
    [words.label, label],
    [words.issuer, issuer],
    [words.clientId, client_id],
    [words.secret, hasSecret ? words.secretKept : words.secretMissing],
    [words.callback, `${hostOrigin()}${CALLBACK_PATH}`],
    ...(claim === null ? [] : [[words.rolesFrom(claim), rolesInLines(provider.roles).replaceAll('\n', ', ')] as const]),
  ].map(([name = '', value = '']) => [name, value])
  return <FactList facts={facts} />
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const removing = useMutation(useApi().identities.setProvider.mutationOptions({ onSuccess: onClose }))
  return (
    <ConfirmDialog
      title={words.removeTitle}
      text={words.removeText}
      confirm={words.remove}
      cancel={strings.dialog.cancel}
      isBusy={removing.isPending}
      failure={failureOf(words.failed, removing.error)}
      onClose={onClose}
      onConfirm={() => removing.mutate({ provider: null })}
    />
  )
}
