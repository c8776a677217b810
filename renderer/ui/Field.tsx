import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  /** Shown beside the label, for example "optional". */
  mark?: string | undefined
  help?: string | undefined
  /** What to do about the value; absent while it is good. */
  problem?: string | undefined
  /** For example "34 of 200 characters". */
  count?: string | undefined
  /** A group of controls, named as a whole. */
  isGroup?: boolean
  children: ReactNode
}

/** A control with its label above, and its help, count and problem below. */
export function Field({ id, label, mark, help, problem, count, isGroup = false, children }: FieldProps) {
  const title = (
    <>
      {label}
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </>
  )
  const counted = count !== undefined && (
    <p id={`${id}-count`} className={styles.count}>
      {count}
    </p>
  )
  const body = (
    <>
      {help !== undefined && help !== '' && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Icon name="warning" /> {problem}
        </p>
      )}
    </>
  )
  return isGroup ? (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy({ id, help, problem, count })}
    >
      <span id={`${id}-label`} className={styles.label}>
        {title}
      </span>
      {counted}
      {body}
    </div>
  ) : (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {title}
      </label>
      {counted}
      {body}
    </div>
  )
}

/** The ids of what describes a control, for its `aria-describedby`. */
export function describedBy(field: {
  id: string
  help?: string | undefined
  problem?: string | undefined
  count?: string | undefined
}): string | undefined {
  const ids = [
    field.help === undefined || field.help === '' ? undefined : `${field.id}-help`,
    field.problem === undefined ? undefined : `${field.id}-problem`,
    field.count === undefined ? undefined : `${field.id}-count`,
  ].filter((id) => id !== undefined)
  return ids.length === 0 ? undefined : ids.join(' ')
}
