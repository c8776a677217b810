import { useState } from 'react'
import { describedBy, Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { valueAt } from './document-edits.ts'
import type { FieldSpec, Json } from '../../../core/kernel/form-fields.ts'
import { idOf, type OneFieldProps } from './form-props.ts'
import { strings } from './strings.ts'

/** A member that is written as JSON; what cannot be read stays in the field and is not taken over. */
export function JsonField({
  spec,
  path,
  document,
  problems,
  change,
}: OneFieldProps<Extract<FieldSpec, { kind: 'json' }>>) {
  const value = valueAt(document, path)
  const [typed, setTyped] = useState<string>()
  const { label, help, isOptional } = spec
  const id = idOf(path)
  const isUnreadable = typed !== undefined && parsed(typed) === undefined
  const own = problems.get(path) ?? first(problems, `${path}.`)
  const problem = isUnreadable ? strings.notJson : own
  const settled = value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
  const isCurrent =
    typed !== undefined && (isUnreadable || JSON.stringify(parsed(typed)) === JSON.stringify(value ?? null))
  return (
    <Field
      id={id}
      label={label}
      help={help}
      problem={problem}
      mark={isOptional === true ? strings.optional : undefined}
    >
      <TextArea
        id={id}
        isCode
        rows={isOptional === true ? 1 : 10}
        spellCheck={false}
        value={isCurrent ? typed : settled}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = parsed(event.target.value)
          if (next !== undefined) change(path, next)
        }}
      />
    </Field>
  )
}

function parsed(text: string): Json | undefined {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function first(problems: ReadonlyMap<string, string>, prefix: string): string | undefined {
  const found = [...problems].find(([path]) => path.startsWith(prefix))
  return found === undefined ? undefined : `${found[0].slice(prefix.length)}: ${found[1]}`
}
