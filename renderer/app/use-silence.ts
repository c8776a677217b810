import { useEffect, useState } from 'react'
import { useConnection } from './api.ts'

/** A break that is shorter mends itself before somebody has read of it. */
const PATIENCE_MS = 2500

/** Since when the engine has not answered, where that is long enough to be said. */
export function useSilence(): string | undefined {
  const { status, since } = useConnection()
  const isSilent = status === 'connecting' || status === 'reconnecting'
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!isSilent) return undefined
    const begun = since ?? new Date().toISOString()
    const timer = setTimeout(() => setTold(begun), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setTold(undefined)
    }
  }, [isSilent, since])
  return isSilent ? told : undefined
}
