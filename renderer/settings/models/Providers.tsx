import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelProvider, ModelRoute } from '../../../core/models/contract.ts'
import { useAnnounce } from '../../app/Announcer.tsx'
import { useApi } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { hostToAllow, isAllowed } from './local-host.ts'
import { ProviderDialog } from './ProviderDialog.tsx'
import { addressOf, ProviderRow } from './ProviderRow.tsx'
import { RemoveProvider } from './RemoveProvider.tsx'
import { routedModels } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.providers

interface ProvidersProps {
  providers: ModelProvider[]
  routes: ModelRoute[]
  mayChange: boolean
}

/** Where language models answer, and the ways to add, test, change and remove one. */
export function Providers({ providers, routes, mayChange }: ProvidersProps) {
  const { accounts, models } = useApi()
  const notify = useNotices()
  const announce = useAnnounce()
  const [edited, setEdited] = useState<ModelProvider | 'new'>()
  const [removed, setRemoved] = useState<ModelProvider>()
  const [testedId, setTestedId] = useState<string>()
  const setting = useQuery(
    accounts.getSetting.queryOptions({ input: { name: 'outbound_allow_hosts' }, enabled: mayChange }),
  )
  const allowed = Array.isArray(setting.data?.value) ? setting.data.value.map(String) : undefined
  const fetching = useMutation(
    models.fetchModels.mutationOptions({
      onSuccess: (provider) => announce(words.fetchedNotice(provider.name, provider.models.length)),
    }),
  )

  const saved = (provider: ModelProvider, isNew: boolean) => {
    setEdited(undefined)
    notify({ title: isNew ? words.added(provider.name) : words.saved(provider.name) })
    if (!isNew) return
    setTestedId(provider.provider_id)
    const host = hostToAllow(addressOf(provider))
    const isReachable = host === undefined || isAllowed(host, allowed ?? [])
    if (isReachable && provider.models.length === 0) fetching.mutate({ provider_id: provider.provider_id })
  }

  return (
    <section aria-labelledby="providers-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="providers-title">{words.title}</h2>
        {mayChange && (
          <Button look={providers.length === 0 ? 'primary' : 'plain'} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )}
      </Row>
      {providers.length === 0 ? (
        <Text tone="quiet">{mayChange ? words.none : words.noneReader}</Text>
      ) : (
        <Stack as="ul" gap={3} rules="outside" aria-label={words.list}>
          {providers.map((provider) => {
            const isMine = fetching.variables?.provider_id === provider.provider_id
            const id = provider.provider_id
            return (
              <ProviderRow
                key={id}
                provider={provider}
                allowed={allowed}
                routed={routedModels(routes, id)}
                mayChange={mayChange}
                isFetching={isMine && fetching.isPending}
                fetchError={isMine ? fetching.error : null}
                isTesting={testedId === id}
                onFetch={() => fetching.mutate({ provider_id: id })}
                onTest={() => setTestedId(testedId === id ? undefined : id)}
                onEdit={() => setEdited(provider)}
                onRemove={() => setRemoved(provider)}
              />
            )
          })}
        </Stack>
      )}
      {edited !== undefined && (
        <ProviderDialog
          provider={edited === 'new' ? undefined : edited}
          taken={providers.map(({ provider_id }) => provider_id)}
          onClose={() => setEdited(undefined)}
          onSaved={(provider) => saved(provider, edited === 'new')}
        />
      )}
      {removed !== undefined && (
        <RemoveProvider provider={removed} routes={routes} onClose={() => setRemoved(undefined)} />
      )}
    </section>
  )
}
