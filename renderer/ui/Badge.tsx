import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'quiet' | 'good' | 'warn' | 'danger' | 'accent'

/** A short state in words, such as "Held". */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
