import { describedBy, Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'

interface TextFieldProps {
  id: string
  label: string
  mark?: string | undefined
  help?: string | undefined
  problem?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Several lines. */
  isLong?: boolean
  /** What is typed is not shown. */
  isSecret?: boolean
  placeholder?: string | undefined
  isDisabled?: boolean
}

/** A text of the settings with its label, help and problem. */
export function TextField(props: TextFieldProps) {
  const { id, label, mark, help, problem, value, onChange, isLong = false, isSecret = false } = props
  const shared = {
    id,
    value,
    placeholder: props.placeholder,
    disabled: props.isDisabled,
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': describedBy({ id, help, problem }),
  }
  return (
    <Field id={id} label={label} mark={mark} help={help} problem={problem}>
      {isLong ? (
        <TextArea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          {...shared}
          type={isSecret ? 'password' : 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
