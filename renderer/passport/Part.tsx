import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import { Fold } from '../ui/Fold.tsx'
import styles from './Dossier.module.css'

interface PartProps {
  id: string
  title: string
  /** On paper it is not parted: short, and read as one. */
  isWhole?: boolean
  children: ReactNode
}

/** A part of the dossier: its heading in the margin, what it says beside it. */
export function Part({ id, title, isWhole = false, children }: PartProps) {
  return (
    <section className={classes(styles.part, isWhole && styles.whole)} aria-labelledby={`passport-${id}`}>
      <Text as="h2" size="lead" id={`passport-${id}`}>
        {title}
      </Text>
      <Stack gap={3} breaks="anywhere" className={styles.said}>
        {children}
      </Stack>
    </section>
  )
}

/** A hash, its beginning on screen and all of it on demand and on paper. */
export function Hash({ value }: { value: string }) {
  return (
    <Fold summary={<code>{value.slice(0, 12)}…</code>}>
      <code>{value}</code>
    </Fold>
  )
}
