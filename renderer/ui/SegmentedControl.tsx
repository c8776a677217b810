import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import styles from './SegmentedControl.module.css'

interface SegmentedControlProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  /** Undefined until one is chosen. */
  value: T | undefined
  onChange: (value: T) => void
}

/** A choice between a few short words, all of them in sight. */
export function SegmentedControl<T extends string>({ label, choices, value, onChange }: SegmentedControlProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.group}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-label={choice.label}>
          <Radio.Root value={choice.value} className={styles.radio} />
          {choice.label}
        </label>
      ))}
    </RadioGroup>
  )
}
