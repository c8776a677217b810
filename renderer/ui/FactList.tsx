import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FactList.module.css'

export type Fact = readonly [name: string, fact: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** Without a line below each. */
  isPlain?: boolean
  /** In the size of labels. */
  isSmall?: boolean
  className?: string | undefined
}

/** Facts in two columns, each with its name; one that is undefined is not known and not shown. */
export function FactList({ facts, isPlain = false, isSmall = false, className }: FactListProps) {
  return (
    <dl className={classes(styles.facts, isPlain && styles.plain, isSmall && styles.small, className)}>
      {facts
        .filter(([, fact]) => fact !== undefined)
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
