import { useState } from 'react'
import { describedBy, Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { valueAt } from './document-edits.ts'
import type { FieldSpec, Json } from '../../../core/kernel/form-fields.ts'
import { idOf, type OneFieldProps } from './form-props.ts'
import { strings } from './strings.ts'

/** A number as it is typed; what is none is handed on as it stands, and the engine says so at this field. */
export function NumberField({
  spec,
  path,
  document,
  problems,
  change,
}: OneFieldProps<Extract<FieldSpec, { kind: 'number' }>>) {
  const value = valueAt(document, path)
  const [typed, setTyped] = useState<string>()
  const { label, help, isOptional } = spec
  const id = idOf(path)
  const problem = problems.get(path)
  const shown = typed !== undefined && asNumber(typed) === value ? typed : textOf(value)
  return (
    <Field
      id={id}
      label={label}
      help={help}
      problem={problem}
      mark={isOptional === true ? strings.optional : undefined}
    >
      <TextInput
        id={id}
        inputMode="decimal"
        isShort
        value={shown}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => {
          setTyped(event.target.value)
          change(path, asNumber(event.target.value))
        }}
      />
    </Field>
  )
}

function asNumber(text: string): Json {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

function textOf(value: Json | undefined): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
