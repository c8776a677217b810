import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'
import { Stack, Text } from './Stack.tsx'

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
  /** Of the line that it is in. */
  fills?: 'rest' | 'wide'
  children: ReactNode
}

/** A control with its label above, and its help, count and problem below. */
export function Field({ id, label, mark, help, problem, count, isGroup = false, fills, children }: FieldProps) {
  const title = (
    <>
      {label}
      {mark !== undefined && (
        <Text as="span" tone="quiet" size="small" isRegular>
          {mark}
        </Text>
      )}
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
        <Text tone="quiet" size="label" className={styles.help} id={`${id}-help`}>
          {help}
        </Text>
      )}
      {children}
      {problem !== undefined && <Problem id={id}>{problem}</Problem>}
    </>
  )
  const look = { className: styles.field, ...(fills === undefined ? {} : { fills }) }
  return isGroup ? (
    <Stack
      gap={1}
      {...look}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy({ id, help, problem, count })}
    >
      <span id={`${id}-label`} className={styles.label}>
        {title}
      </span>
      {counted}
      {body}
    </Stack>
  ) : (
    <Stack gap={1} {...look}>
      <label htmlFor={id} className={styles.label}>
        {title}
      </label>
      {counted}
      {body}
    </Stack>
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

interface ProblemProps {
  /** Of the control. */
  id: string
  role?: 'alert'
  children: ReactNode
}

/** What to do about the value of a control. */
export function Problem({ id, role, children }: ProblemProps) {
  return (
    <Text tone="danger" size="label" id={`${id}-problem`} role={role}>
      <Icon name="warning" /> {children}
    </Text>
  )
}
