import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { useApi } from '../../app/api.ts'
import { Stack, Text } from '../../ui/Stack.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { strings } from './strings.ts'
import { Section } from '../../ui/Section.tsx'

const words = strings.part

/** What was sent of a piece, target by target: the newest in sight, earlier ones folded. */
export function DeliveriesPart({ item }: { item: ContentItem }) {
  const input = { content_id: item.content_id }
  const deliveries = useQuery(useApi().publishing.deliveries.queryOptions({ input })).data?.publications ?? []
  if (deliveries.length === 0) return null
  return (
    <Section
      id="piece-deliveries"
      title={words.title}
      titleSize="label"
      titleTone="quiet"
      gap={2}
      above={5}
      breaks="anywhere"
    >
      <Stack gap={3} rules="between">
        {[...byTarget(deliveries)].map(([target_id, sent]) => (
          <OfTarget key={target_id} sent={sent} item={item} />
        ))}
      </Stack>
    </Section>
  )
}

function OfTarget({ sent: [newest, ...earlier], item }: { sent: readonly Delivery[]; item: ContentItem }) {
  if (newest === undefined) return null
  return (
    <Stack gap={1} breaks="anywhere">
      <Text as="h3" size="body">
        {newest.target.name}
      </Text>
      <DeliveryCard delivery={newest} item={item} isTakable={isPublic([newest, ...earlier])} />
      {earlier.length > 0 && (
        <Fold summary={words.earlier(earlier.length)}>
          <Stack as="ul" gap={3}>
            {earlier.map((one) => (
              <li key={one.publication_id}>
                <DeliveryCard delivery={one} item={item} isTakable={false} />
              </li>
            ))}
          </Stack>
        </Fold>
      )}
    </Stack>
  )
}

/** Deliveries by target, in the order of their newest. */
function byTarget(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  return Map.groupBy(deliveries, ({ target }) => target.target_id)
}

/** Whether the last one that came through made it public, now or at its time, and nothing is on its way. */
function isPublic(sent: readonly Delivery[]): boolean {
  if (sent.some(({ state }) => ['planned', 'media', 'sent', 'unknown'].includes(state))) return false
  const last = sent.find(({ state }) => state === 'confirmed')
  return last?.operation === 'publish' && (last.remote?.status === 'published' || last.remote?.status === 'scheduled')
}
