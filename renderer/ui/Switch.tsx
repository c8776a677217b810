import styles from './Switch.module.css'

interface SwitchProps {
  id: string
  label: string
  help?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A yes or no with its label beside it and what it means below. */
export function Switch({ id, label, help, isOn, onChange }: SwitchProps) {
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help !== undefined && <p id={`${id}-help`}>{help}</p>}
    </div>
  )
}
