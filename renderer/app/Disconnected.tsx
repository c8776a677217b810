import { Callout } from '../ui/Callout.tsx'
import { useConnection } from './api.ts'
import { useSession } from './session.ts'
import { strings } from './strings.ts'

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says since when a host cannot be reached, and what goes on all the same. */
export function Disconnected() {
  const { status, since } = useConnection()
  const isOfHost = useSession().kept_on === 'host'
  if (!isOfHost || status !== 'reconnecting' || since === undefined) return null
  return (
    <Callout tone="warn" title={strings.disconnected.title(hour.format(new Date(since)))} isAlert>
      <p>{strings.disconnected.text}</p>
    </Callout>
  )
}
