import { describedBy, Field } from '../ui/Field.tsx'
import { Select, type Choice } from '../ui/Select.tsx'

interface ChoiceFieldProps {
  id: string
  label: string
  mark?: string
  choices: Choice[]
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** One of the choices beside the fields of a form, with what is wrong with it below. */
export function ChoiceField({ id, label, mark, choices, value, problem, onChange }: ChoiceFieldProps) {
  return (
    <Field id={id} label={label} problem={problem} {...(mark === undefined ? {} : { mark })}>
      <Select
        id={id}
        label={label}
        choices={choices}
        value={value}
        onChange={onChange}
        describedBy={describedBy({ id, problem })}
        isInvalid={problem !== undefined}
      />
    </Field>
  )
}
