import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { useApi } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import type { Dialog } from '../../ui/Dialog.tsx'
import { useConflict } from './ConflictDialog.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { strings } from './strings.ts'

type Shown = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose'>

/** How far a piece has come that was sent from a dialog, for the same dialog to show; it goes on when that is closed. */
export function useSent(
  item: ContentItem,
  onClose: () => void,
): { send: (delivery: Delivery) => void; shown: Shown | undefined } {
  const { publishing } = useApi()
  const [newest, setNewest] = useState<Delivery>()
  const publication_id = newest?.publication_id ?? ''
  const read = useQuery(
    publishing.delivery.queryOptions({ input: { publication_id }, enabled: newest !== undefined }),
  ).data
  // What was answered to a decision is newer than what was read before it.
  const delivery = newest === undefined || read === undefined || read.updated_at < newest.updated_at ? newest : read
  const deciding = useConflict(delivery, { onClose, onDecided: setNewest })
  if (delivery === undefined || deciding !== undefined) return { send: setNewest, shown: deciding }
  const { target } = delivery
  const shown: Shown = {
    title: strings.happened(delivery, item.title),
    actions: (
      <Button look="primary" autoFocus onClick={onClose}>
        {strings.close}
      </Button>
    ),
    children: (
      <Stack gap={1} breaks="anywhere">
        <Text as="h3" size="body">
          {target.name}
        </Text>
        <DeliveryCard delivery={delivery} item={item} isTakable={false} />
      </Stack>
    ),
  }
  return { send: setNewest, shown }
}
