import { Select as Base } from '@base-ui/react/select'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export interface Choice {
  value: string
  label: string
  /** A second line, for example a description. */
  note?: string | undefined
}

interface SelectProps {
  id: string
  choices: Choice[]
  value: string
  onChange: (value: string) => void
  /** Names the control where no label points at its id. */
  label?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
  onBlur?: () => void
}

/** A choice of one from a list. The value '' stands for the choice of none, where the list has it. */
export function Select({ id, choices, value, onChange, label, describedBy, isInvalid, onBlur }: SelectProps) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => onChange(next ?? '')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBlur?.()
      }}
    >
      <Base.Trigger
        id={id}
        className={styles.trigger}
        aria-label={label === undefined ? undefined : `${label}: ${chosen?.label ?? ''}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid === true ? true : undefined}
      >
        <Base.Value>{chosen?.label ?? ''}</Base.Value>
        <Base.Icon className={styles.icon}>
          <Icon name="chevrons" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal role="region" aria-label={label ?? chosen?.label}>
        <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            <Base.List className={styles.list}>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className={styles.item}>
                  <span className={styles.sign}>
                    <Base.ItemIndicator>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </span>
                  <span>
                    <Base.ItemText>{choice.label}</Base.ItemText>
                    {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
