import { StateMessage } from '../ui/StateMessage.tsx'
import { strings } from './strings.ts'
import { useIsScanned } from './use-scanned.ts'

/** Nothing in a list: because all that was looked through is in order, or because nothing was looked through. */
export function NoneFound({ view }: { view: 'attention' | 'all' }) {
  const isScanned = useIsScanned()
  if (isScanned === undefined) return null
  const { title, text } = strings.none[view === 'attention' && !isScanned ? 'unseen' : view]
  return <StateMessage title={title} text={text} />
}
