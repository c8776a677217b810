import type { TargetField } from '../../../core/publishing/target-contract.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { SecretInput } from '../../ui/SecretInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.form

interface TargetFieldInputProps {
  field: TargetField
  value: string | boolean | undefined
  /** Of a secret: whether one is stored that can be kept. */
  isStored: boolean
  problem: string | undefined
  onChange: (value: string | boolean) => void
}

/** One setting of a kind of target, entered as the kind says. */
export function TargetFieldInput({ field, value, isStored, problem, onChange }: TargetFieldInputProps) {
  const id = `target-${field.name}`
  const help = isStored ? words.secretKept : field.help
  if (field.kind === 'switch') {
    return (
      <Switch
        id={id}
        label={field.label}
        isOn={value === true}
        isInvalid={problem !== undefined}
        onChange={onChange}
        {...(help === undefined ? {} : { help })}
      />
    )
  }
  const text = typeof value === 'string' ? value : ''
  const shared = {
    id,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': describedBy({ id, help, problem }),
  }
  const mark = field.is_optional === true ? words.optional : undefined
  return (
    <Field id={id} label={field.label} mark={mark} help={help} problem={problem}>
      {field.is_secret === true ? (
        <SecretInput
          {...shared}
          showLabel={words.showSecret(field.label)}
          show={words.show}
          hide={words.hide}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.kind === 'choice' ? (
        <Select
          id={id}
          label={field.label}
          choices={field.choices ?? []}
          value={text === '' ? (field.choices?.[0]?.value ?? '') : text}
          onChange={onChange}
        />
      ) : field.kind === 'text' ? (
        <TextArea {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
