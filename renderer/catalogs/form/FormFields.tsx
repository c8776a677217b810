import { describedBy, Field } from '../../ui/Field.tsx'
import { GrowingInput } from '../../ui/GrowingInput.tsx'
import { ListEditor } from '../../ui/ListEditor.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { valueAt } from './document-edits.ts'
import type { FieldSpec } from '../../../core/kernel/form-fields.ts'
import { idOf, problemAt, type FormProps, type OneFieldProps } from './form-props.ts'
import { ItemsField } from './ItemsField.tsx'
import { JsonField } from './JsonField.tsx'
import { NumberField } from './NumberField.tsx'
import { OptionalField } from './OptionalField.tsx'
import { strings } from './strings.ts'

interface FormFieldsProps extends FormProps {
  specs: readonly FieldSpec[]
  /** Path of the object whose members these are; empty for the document itself. */
  at: string
}

/** The controls of a document's members. */
export function FormFields({ specs, at, ...form }: FormFieldsProps) {
  return specs.map((spec) => {
    const path = at === '' ? spec.name : `${at}.${spec.name}`
    return <OneField key={spec.name} spec={spec} path={path} {...form} />
  })
}

function OneField({ spec, path, ...form }: OneFieldProps) {
  const members = (specs: readonly FieldSpec[], at: string) => <FormFields specs={specs} at={at} {...form} />
  if (spec.kind === 'items') return <ItemsField spec={spec} path={path} members={members} {...form} />
  if (spec.kind === 'optional') return <OptionalField spec={spec} path={path} members={members} {...form} />
  if (spec.kind === 'number') return <NumberField spec={spec} path={path} {...form} />
  if (spec.kind === 'json') return <JsonField spec={spec} path={path} {...form} />
  return <PlainField spec={spec} path={path} {...form} />
}

type PlainSpec = Extract<FieldSpec, { kind: 'line' | 'text' | 'lines' | 'switch' | 'choice' }>

function PlainField({ spec, path, document, problems, change }: OneFieldProps<PlainSpec>) {
  const value = valueAt(document, path)
  const { label, help } = spec
  const id = idOf(path)
  const problem = problemAt(problems, path, spec.kind === 'lines')
  const described = describedBy({ id, help, problem })
  const isInvalid = problem !== undefined
  const optional = 'isOptional' in spec && spec.isOptional === true
  const frame = { id, label, help, problem, mark: optional ? strings.optional : undefined }
  const shared = { id, 'aria-describedby': described, 'aria-invalid': isInvalid || undefined }
  const text = typeof value === 'string' ? value : ''
  const write = (next: string) => change(path, optional && next === '' ? null : next)
  switch (spec.kind) {
    case 'switch':
      return (
        <Switch
          id={id}
          label={label}
          {...(help === undefined ? {} : { help })}
          isOn={value === true}
          isInvalid={isInvalid}
          onChange={(isOn) => change(path, isOn)}
        />
      )
    case 'lines':
      return (
        <Field {...frame} isGroup>
          <ListEditor
            id={id}
            items={Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : '')) : []}
            onChange={(items) =>
              change(path, optional && items.every((item) => item === '') ? null : withoutLone(items))
            }
            onBlur={() => undefined}
            words={listWords(label)}
            maxItems={1000}
            isInvalid={isInvalid}
            describedBy={described}
          />
        </Field>
      )
    case 'choice':
      return (
        <Field {...frame}>
          <Select
            id={id}
            label={label}
            choices={spec.choices.map((choice) => ({ ...choice }))}
            value={text}
            onChange={write}
            describedBy={described}
            isInvalid={isInvalid}
          />
        </Field>
      )
    case 'text':
      return (
        <Field {...frame}>
          <TextArea {...shared} value={text} onChange={(event) => write(event.target.value)} />
        </Field>
      )
    case 'line':
      return (
        <Field {...frame}>
          <GrowingInput {...shared} value={text} onLines={(lines) => write(lines.join(' '))} />
        </Field>
      )
  }
}

/** A list of nothing but one empty line is an empty list. */
function withoutLone(items: string[]): string[] {
  return items.length === 1 && items[0] === '' ? [] : items
}

function listWords(label: string) {
  return {
    ...strings.list,
    item: (position: number) => strings.item(label, position),
    moveUp: (position: number) => strings.moveUp(label, position),
    moveDown: (position: number) => strings.moveDown(label, position),
    remove: (position: number) => strings.remove(label, position),
  }
}
