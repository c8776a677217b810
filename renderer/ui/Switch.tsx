import styles from './Switch.module.css'

interface SwitchProps {
  id: string
  label: string
  help?: string
  isOn: boolean
  isInvalid?: boolean
  onChange: (isOn: boolean) => void
  onBlur?: () => void
}

/** A yes or no with its label beside it and what it means below. */
export function Switch({ id, label, help, isOn, isInvalid = false, onChange, onBlur }: SwitchProps) {
  const helpId = help === undefined || help === '' ? undefined : `${id}-help`
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-invalid={isInvalid || undefined}
        aria-describedby={helpId}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={id}>{label}</label>
      {helpId !== undefined && <p id={helpId}>{help}</p>}
    </div>
  )
}
