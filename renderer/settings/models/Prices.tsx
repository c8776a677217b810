import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { ViewState } from '../../app/ViewState.tsx'
import { PriceDialog, type RoutedModel } from './PriceDialog.tsx'
import { PriceTable } from './PriceTable.tsx'
import { Spending } from './Spending.tsx'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../../ui/Stack.tsx'

const words = strings.prices

/** What the models in the routes cost, and what the month has cost so far. */
export function Prices({ mayChange }: { mayChange: boolean }) {
  const { models } = useApi()
  const prices = useQuery(models.listPrices.queryOptions({ input: {} }))
  const spending = useQuery(models.spending.queryOptions({ input: {} }))
  const [edited, setEdited] = useState<RoutedModel>()
  return (
    <section aria-labelledby="prices-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="prices-title">{words.title}</h2>
      </Row>
      <Stack gap={4}>
        <ViewState query={prices} loading={words.loading}>
          {({ routed }) =>
            routed.length === 0 ? (
              <Text tone="quiet" size="label" breaks="anywhere">
                {words.none}
              </Text>
            ) : (
              <PriceTable routed={routed} onEdit={mayChange ? setEdited : undefined} />
            )
          }
        </ViewState>
        <ViewState query={spending} loading={words.loading}>
          {(answer) => <Spending spending={answer} mayChange={mayChange} />}
        </ViewState>
      </Stack>
      {edited !== undefined && <PriceDialog routed={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
