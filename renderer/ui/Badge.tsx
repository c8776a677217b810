import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'
import tones from './Tone.module.css'

export type BadgeTone = 'quiet' | 'good' | 'warn' | 'danger' | 'accent'

interface BadgeProps {
  tone?: BadgeTone
  /** More than a word or two: it may break where there is no room. */
  isLong?: boolean
  children: ReactNode
}

/** A short state in words, such as "Held". */
export function Badge({ tone = 'quiet', isLong = false, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tone === 'quiet' ? styles.quiet : tones[tone], isLong && styles.long)}>
      {children}
    </span>
  )
}
