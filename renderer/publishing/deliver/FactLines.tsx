import type { ReactNode } from 'react'
import styles from './Deliver.module.css'

/** Facts in two columns, each with its name; those that are undefined are left out. */
export function FactLines({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
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
