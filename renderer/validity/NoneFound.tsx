import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { strings } from './strings.ts'

/** Nothing in a list: because all that was looked through is in order, or because nothing was looked through. */
export function NoneFound({ view }: { view: 'attention' | 'all' }) {
  const { validity } = useApi()
  const pass = useQuery(validity.pass.queryOptions({ input: {} })).data
  const all = useQuery(validity.list.queryOptions({ input: { limit: 50 } })).data
  if (pass === undefined || all === undefined) return null
  const isUnseen = pass.assets === 0 && all.assets.every(({ scanned_at }) => scanned_at === null)
  const { title, text } = strings.none[view === 'attention' && isUnseen ? 'unseen' : view]
  return <StateMessage title={title} text={text} />
}
