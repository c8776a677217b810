import { useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for so long; while `isBusy` the one before is kept. */
export function useSettled<T>(value: T, milliseconds: number, isBusy: boolean): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (isBusy || Object.is(settled, value)) return undefined
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, settled, milliseconds, isBusy])
  return settled
}
