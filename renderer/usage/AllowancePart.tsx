import type { DashboardStats } from '../../core/dashboard/contract.ts'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.allowance

export function AllowancePart({ stats: { allowance, cycle } }: { stats: DashboardStats }) {
  const { limit, used, reserved, remaining } = allowance
  return (
    <Part title={words.title}>
      <Text isStrong size="heading">
        {limit === null ? words.unlimited(used) : words.used(used, limit)}
      </Text>
      {limit !== null && limit > 0 && (
        <meter min={0} max={limit} value={Math.min(used, limit)} aria-label={words.meter} />
      )}
      <Text tone="quiet" size="label">
        {[
          ...(remaining === null ? [] : [words.left(remaining)]),
          ...(reserved > 0 ? [words.reserved(reserved)] : []),
          ...(limit === null ? [] : [words.renews(cycle.end)]),
        ].join(' ')}
      </Text>
    </Part>
  )
}
