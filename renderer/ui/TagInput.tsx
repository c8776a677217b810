import { Combobox as Base } from '@base-ui/react/combobox'
import { useState } from 'react'
import { buttonStyles } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import popupStyles from './Popup.module.css'
import { Text } from './Stack.tsx'
import styles from './TagInput.module.css'
import inputStyles from './TextInput.module.css'

interface TagInputProps {
  id: string
  /** Names the control while its list is open, which hides all around it from assistive technology. */
  label: string
  value: readonly string[]
  /** What there is to choose from; anything else may be entered too. */
  choices: readonly string[]
  onChange: (value: string[]) => void
  /** Said of an entry that is none of the choices. */
  newNote?: string | undefined
  remove: (name: string) => string
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** Several short names: chosen from those that fit what was typed, or entered, each ended by Enter or a comma. */
export function TagInput(props: TagInputProps) {
  const { id, label, value, choices, onChange, newNote, remove, describedBy, isInvalid } = props
  const [typed, setTyped] = useState('')
  const known = (name: string) => choices.find((one) => one.toLowerCase() === name.toLowerCase())
  const add = (names: readonly string[]): void => {
    const entered = names.map((name) => name.trim()).filter((name) => name !== '')
    const next = [...new Set([...value, ...entered.map((name) => known(name) ?? name)])]
    if (next.length > value.length) onChange(next)
  }
  const type = (text: string): void => {
    const parts = text.split(',')
    if (parts.length > 1) add(parts.slice(0, -1))
    setTyped(parts.at(-1)?.trimStart() ?? '')
  }
  const own = typed.trim()
  const left = choices.filter((name) => !value.includes(name))
  const isNew = own !== '' && known(own) === undefined && !value.includes(own)
  return (
    <Base.Root
      multiple
      autoHighlight
      items={isNew ? [...left, own] : left}
      value={value}
      inputValue={typed}
      onInputValueChange={type}
      onValueChange={(next, details) => {
        // Escape leaves the list, or the dialog around it; what was chosen stays.
        if (details.reason === 'escape-key') details.allowPropagation()
        else onChange(next)
      }}
    >
      <Base.InputGroup
        className={classes(inputStyles.input, styles.group)}
        aria-invalid={isInvalid === true || undefined}
      >
        <Base.Chips className={styles.chips}>
          {value.map((name) => (
            <Base.Chip key={name} className={styles.chip} aria-label={name}>
              {name}
              <Base.ChipRemove className={classes(buttonStyles.button, buttonStyles.tool)} aria-label={remove(name)}>
                <Icon name="cross" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            id={id}
            className={styles.input}
            aria-label={label}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={isInvalid === true || undefined}
            onBlur={() => {
              add([typed])
              setTyped('')
            }}
          />
        </Base.Chips>
      </Base.InputGroup>
      <Base.Portal role="region" aria-label={label}>
        <Base.Positioner className={popupStyles.positioner} sideOffset={4}>
          <Base.Popup className={popupStyles.popup}>
            <Base.List className={popupStyles.list}>
              {(name: string) => (
                <Base.Item key={name} value={name} className={popupStyles.item}>
                  {name}
                  {newNote !== undefined && known(name) === undefined && (
                    <Text tone="quiet" size="label">
                      {newNote}
                    </Text>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
