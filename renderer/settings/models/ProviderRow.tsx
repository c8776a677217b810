import type { ModelProvider } from '../../../core/models/contract.ts'
import { readFault } from '../../app/faults.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { AllowHost } from './AllowHost.tsx'
import { hostNamedIn, hostToAllow, isAllowed } from './local-host.ts'
import { publishedAddress } from './presets.ts'
import { ProviderTest } from './ProviderTest.tsx'
import { strings } from './strings.ts'

const words = strings.providers

interface ProviderRowProps {
  provider: ModelProvider
  /** Hosts that were allowed; undefined where the member may not know. */
  allowed: readonly string[] | undefined
  /** Its models that stand in a route. */
  routed: readonly string[]
  mayChange: boolean
  isFetching: boolean
  fetchError: Error | null
  isTesting: boolean
  onFetch: () => void
  onTest: () => void
  onEdit: () => void
  onRemove: () => void
}

export function addressOf({ base_url, kind }: ModelProvider): string {
  return base_url ?? publishedAddress(kind)
}

export function ProviderRow(props: ProviderRowProps) {
  const { provider, allowed, routed, mayChange, isFetching, fetchError, isTesting, onFetch, onTest, onEdit, onRemove } =
    props
  const { name, problem } = provider
  const failure = fetchError === null ? undefined : readFault(fetchError)
  const said = failure?.details[0]?.message ?? failure?.message
  const host = hostToAllow(addressOf(provider)) ?? (said === undefined ? undefined : hostNamedIn(said))
  const isHeldBack = host !== undefined && allowed !== undefined && !isAllowed(host, allowed)
  return (
    <Stack as="li" gap={3}>
      <Row gap="2 4" align="start" isSpread>
        <Stack gap={1} fills="wide">
          <h3>{name}</h3>
          <Text tone="quiet" size="label" breaks="anywhere">
            {strings.kinds[provider.kind]} · <code>{addressOf(provider)}</code>
          </Text>
          <Row as="p" gap="1 2" align="center">
            <KeyBadge provider={provider} />
            {provider.has_ca && <Badge>{words.ca}</Badge>}
            {provider.header_names.length > 0 && <Badge isLong>{words.headers(provider.header_names)}</Badge>}
            <ModelsFetched provider={provider} />
          </Row>
        </Stack>
        {mayChange && (
          <Row gap="1 2" align="center">
            <Button aria-expanded={isTesting} aria-label={words.testNamed(name)} onClick={onTest}>
              {words.test}
            </Button>
            <Button
              look="quiet"
              isBusy={isFetching}
              aria-label={isFetching ? undefined : words.fetchNamed(name)}
              onClick={onFetch}
            >
              {isFetching ? words.fetching : words.fetch}
            </Button>
            <Button look="quiet" aria-label={words.editNamed(name)} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button look="quiet" aria-label={words.removeNamed(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          </Row>
        )}
      </Row>
      {problem !== null && (
        <Callout tone="danger" title={words.problem}>
          {problem}
        </Callout>
      )}
      {isHeldBack && mayChange && <AllowHost host={host} onAllowed={onFetch} />}
      {said !== undefined && !isFetching && !isHeldBack && (
        <Callout tone="danger" title={words.fetchFailed} isAlert>
          {said}
        </Callout>
      )}
      {isTesting && mayChange && <ProviderTest provider={provider} allowed={allowed} routed={routed} />}
    </Stack>
  )
}

function KeyBadge({ provider: { problem, has_key, is_key_given } }: { provider: ModelProvider }) {
  if (problem !== null) return <Badge tone="danger">{words.problem}</Badge>
  if (is_key_given) return <Badge tone="good">{words.givenKey}</Badge>
  return has_key ? <Badge tone="good">{words.hasKey}</Badge> : <Badge>{words.noKey}</Badge>
}

function ModelsFetched({ provider: { models, models_fetched_at } }: { provider: ModelProvider }) {
  if (models_fetched_at === null) {
    return (
      <Text as="span" tone="quiet" size="label" breaks="anywhere">
        {models.length > 0 ? words.named(models.length) : words.notFetched}
      </Text>
    )
  }
  return (
    <Text as="span" tone="quiet" size="label" breaks="anywhere">
      {words.fetched(models.length)} <Moment at={models_fetched_at} />
    </Text>
  )
}
