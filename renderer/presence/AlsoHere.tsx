import { useEffect, useState } from 'react'
import type { Present } from '../../core/presence/contract.ts'
import { useClient, useConnection } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { strings } from './strings.ts'

/** Who else has this piece open; nothing at a desk, where one person sits, and nothing where nobody has. */
export function AlsoHere({ contentId }: { contentId: string }) {
  const isOfHost = useSession().kept_on === 'host'
  return isOfHost ? <Others contentId={contentId} /> : null
}

function Others({ contentId }: { contentId: string }) {
  const client = useClient()
  const { epoch } = useConnection()
  const [others, setOthers] = useState<Present['others']>([])
  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      const told = await client.presence.withMe({ content_id: contentId }, { signal: left.signal })
      for await (const present of told) if (!left.signal.aborted) setOthers(present.others)
    }
    // Whatever ends it, the next connection asks again.
    follow().catch(() => undefined)
    return () => {
      left.abort()
      setOthers([])
    }
  }, [client, contentId, epoch])
  return <span role="status">{others.length > 0 && strings.alsoHere(others.map(({ name }) => name))}</span>
}
