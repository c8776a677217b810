import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a moment, in milliseconds. */
export function useSettled<T>(value: T, delay = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
