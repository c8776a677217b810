import { useState } from 'react'
import type { Spending as SpendingFacts } from '../../../core/models/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { usdInWords } from '../../ui/amounts.ts'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { strings } from './strings.ts'
import { UseByModel } from './UseByModel.tsx'

const words = strings.spending
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month so far, against the limit and by model. */
export function Spending({ spending, mayChange }: { spending: SpendingFacts; mayChange: boolean }) {
  const { spent_usd: spent, limit_usd: limit, unpriced_calls: unpriced, by_model: byModel } = spending
  const [isSetting, setIsSetting] = useState(false)
  return (
    <div>
      <Row gap={2} align="center" isSpread below={2}>
        <h3>{words.title(month.format(new Date(`${spending.month}-01T00:00:00Z`)))}</h3>
        {mayChange && <Button onClick={() => setIsSetting(true)}>{limit === null ? words.set : words.change}</Button>}
      </Row>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text size="lead" isTabular>
            {limit === null ? words.noLimit(usdInWords(spent)) : words.of(usdInWords(spent), usdInWords(limit))}
          </Text>
          {limit !== null && limit > 0 && (
            <meter min={0} max={limit} value={Math.min(spent, limit)} aria-label={words.meter} />
          )}
          <Text tone="quiet" size="label" breaks="anywhere">
            {words.unpriced(unpriced)}
          </Text>
        </Stack>
        {limit !== null && spent >= limit && <Callout tone="warn" title={words.reached} />}
        {byModel.length === 0 ? (
          <Text tone="quiet" size="label" breaks="anywhere">
            {words.none}
          </Text>
        ) : (
          <UseByModel byModel={byModel} />
        )}
      </Stack>
      {isSetting && <LimitDialog limit={limit} onClose={() => setIsSetting(false)} />}
    </div>
  )
}
