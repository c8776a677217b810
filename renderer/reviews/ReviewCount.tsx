import { classes } from '../ui/classes.ts'
import styles from './ReviewCount.module.css'
import { strings } from './strings.ts'
import { useMyCounts } from './use-queue.ts'

/** Beside the entry of the sidebar: what waits for who sits here; marked where some of it is late. */
export function ReviewCount() {
  const { mine, overdue } = useMyCounts()
  if (mine === 0) return null
  return (
    <span className={classes(styles.count, overdue > 0 && styles.late)} title={strings.countMine(mine, overdue)}>
      <span aria-hidden>{overdue > 0 ? `${mine} !` : mine}</span>
      <span className="visually-hidden">{strings.countMine(mine, overdue)}</span>
    </span>
  )
}
