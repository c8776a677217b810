import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const words = strings.allowance

/** What is left of the month's generations. */
export function Allowance() {
  const stats = useQuery(useApi().dashboard.stats.queryOptions({ input: {} }))
  if (stats.data === undefined) return null
  const { allowance, cycle } = stats.data
  const { limit, remaining } = allowance
  if (limit === null || remaining === null)
    return (
      <Text tone="quiet" size="label">
        {words.unlimited}
      </Text>
    )
  const text = remaining > 0 ? words.left(remaining, limit) : words.none(limit, day.format(new Date(cycle.end)))
  return (
    <Text tone="quiet" size="label">
      {text}
    </Text>
  )
}
