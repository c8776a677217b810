import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { strings } from './strings.ts'
import { useIsScanned } from './use-scanned.ts'

/** Nothing in a list: because all that was looked through is in order, or because nothing was looked through. */
export function NoneFound({ view }: { view: 'attention' | 'all' }) {
  const isScanned = useIsScanned()
  const unscanned = useQuery(useApi().validity.pass.queryOptions({ input: {} })).data?.unscanned ?? 0
  if (isScanned === undefined) return null
  const { waiting, unseen } = strings.none
  if (unscanned > 0 && !isScanned) return <StateMessage title={waiting.title} text={waiting.text(unscanned)} />
  const { title, text } = view === 'attention' && !isScanned ? unseen : strings.none[view]
  return <StateMessage title={title} text={text} />
}
