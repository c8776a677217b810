import { Select as Base } from '@base-ui/react/select'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import popupStyles from './Popup.module.css'
import styles from './Select.module.css'
import inputStyles from './TextInput.module.css'
import { Stack, Text } from './Stack.tsx'

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
        className={classes(inputStyles.input, styles.trigger)}
        aria-label={label === undefined ? undefined : `${label}: ${chosen?.label ?? ''}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid === true ? true : undefined}
      >
        <Base.Value>{chosen?.label ?? ''}</Base.Value>
        <Text as="span" tone="quiet">
          <Base.Icon>
            <Icon name="chevrons" />
          </Base.Icon>
        </Text>
      </Base.Trigger>
      <Base.Portal role="region" aria-label={label ?? chosen?.label}>
        <Base.Positioner className={popupStyles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={popupStyles.popup}>
            <Base.List className={popupStyles.list}>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className={classes(popupStyles.item, styles.choice)}>
                  <Text as="span" tone="accent">
                    <Base.ItemIndicator>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </Text>
                  <Stack as="span">
                    <Base.ItemText>{choice.label}</Base.ItemText>
                    {choice.note !== undefined && (
                      <Text as="span" tone="quiet" size="label">
                        {choice.note}
                      </Text>
                    )}
                  </Stack>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
