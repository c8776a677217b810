import { Text } from '../ui/Stack.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CostEstimate } from '../../core/generation/contract.ts'
import { useApi, useKeptOn } from '../app/api.ts'
import { usdInWords } from '../ui/amounts.ts'
import { Callout } from '../ui/Callout.tsx'
import { roomFor } from './spending-room.ts'
import { strings } from './strings.ts'

const words = strings.estimate

/** Beside a tier: which models would be asked, and what that would cost. */
export function RunEstimate({ estimate }: { estimate: CostEstimate | undefined }) {
  const keptOn = useKeptOn()
  if (estimate === undefined) return null
  return (
    <>
      <Text as="dt" tone="quiet" size="small">
        {words.models}
      </Text>
      {estimate.is_builtin ? (
        <dd>{estimate.asks_web ? words.builtinAndWeb : words.builtin[keptOn]}</dd>
      ) : (
        <>
          <dd>{estimate.models.join(', ')}</dd>
          <Text as="dt" tone="quiet" size="small">
            {words.cost}
          </Text>
          <dd>{costInWords(estimate.cost_usd)}</dd>
        </>
      )}
    </>
  )
}

/** Says before anything is sent that the month's limit would stop the run. */
export function SpendingRoom({ estimate }: { estimate: CostEstimate | undefined }) {
  const spending = useQuery(useApi().models.spending.queryOptions({ input: {} })).data
  if (estimate === undefined || spending === undefined || spending.limit_usd === null) return null
  const room = roomFor(estimate, spending)
  if (room === 'enough') return null
  const limit = usdInWords(spending.limit_usd)
  const spent = usdInWords(spending.spent_usd)
  return (
    <Callout tone="warn" title={room === 'none' ? words.noRoom : words.littleRoom}>
      <p>
        {room === 'none' ? words.noRoomText(limit, spent) : words.littleRoomText(limit, spent)}{' '}
        <Link to="/settings/models">{words.settings}</Link>
      </p>
    </Callout>
  )
}

function costInWords(cost: CostEstimate['cost_usd']): string {
  if (cost === null) return words.unknown
  const [low, high] = [usdInWords(cost.low), usdInWords(cost.high)]
  return low === high ? low : words.range(low, high)
}
