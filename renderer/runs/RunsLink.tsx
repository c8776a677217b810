import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { strings } from './strings.ts'

/** At the top of the library: how many pieces are being written, and the way to all runs. */
export function RunsLink() {
  const input = { limit: 1, status: ['pending', 'processing'] as const satisfies string[] }
  const total = useQuery(useApi().generation.list.queryOptions({ input: { ...input, status: [...input.status] } })).data
    ?.total
  return (
    <Link to="/runs" search={total !== undefined && total > 0 ? { show: 'underway' } : {}}>
      {total === undefined || total === 0 ? strings.all : strings.underWay(total)}
    </Link>
  )
}
