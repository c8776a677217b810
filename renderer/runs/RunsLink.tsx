import { Link } from '@tanstack/react-router'
import { Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useUnderWay } from './use-under-way.ts'

/** At the top of the library: how many runs are at work, and the way to all of them. */
export function RunsLink() {
  const count = useUnderWay() ?? 0
  return (
    <Text as="span" fills="none" isLast>
      <Link to="/runs" search={count > 0 ? { show: 'underway' } : {}}>
        {count === 0 ? strings.all : strings.underWay(count)}
      </Link>
    </Text>
  )
}
