import { CountMark } from '../ui/CountMark.tsx'
import { strings } from './strings.ts'
import { useMyCounts } from './use-queue.ts'

/** Beside the entry of the sidebar: what waits for who sits here; marked where some of it is late. */
export function ReviewCount() {
  const { mine, overdue } = useMyCounts()
  if (mine === 0) return null
  const isLate = overdue > 0
  return <CountMark text={isLate ? `${mine} !` : `${mine}`} words={strings.countMine(mine, overdue)} isLate={isLate} />
}
