import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface TabOf<T extends string> {
  value: T
  label: string
  /** How many there are, where a number says something. */
  count?: number | undefined
  content: ReactNode
}

interface TabsProps<T extends string> {
  /** What the tabs are of. */
  label: string
  tabs: readonly TabOf<T>[]
  value: T
  onChange: (value: T) => void
}

/** Several views of one thing, one at a time; the arrow keys go from tab to tab. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <Base.Root className={styles.tabs} value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
