import type { TemplateField } from '../../core/catalog/contract.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { GrowingInput } from '../ui/GrowingInput.tsx'
import { ListEditor, type ListEditorWords } from '../ui/ListEditor.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import styles from './FieldControl.module.css'
import type { FormValue } from './form-values.ts'
import { strings } from './strings.ts'

interface FieldControlProps {
  field: TemplateField
  isRequired: boolean
  value: FormValue
  problem: string | undefined
  onChange: (value: FormValue) => void
  onBlur: () => void
}

const INPUT_KINDS = {
  url: { type: 'url', inputMode: 'url', spellCheck: false },
  date: { type: 'date' },
  number: { type: 'text', inputMode: 'decimal' },
  integer: { type: 'text', inputMode: 'numeric' },
} as const

/** One field of a template: its control by type, with label, help, count and problem. */
export function FieldControl({ field, isRequired, value, problem, onChange, onBlur }: FieldControlProps) {
  const id = `field-${field.name}`
  const help = field.description
  const count = countInWords(field, value)
  const described = describedBy({ id, help, problem, count })
  const shared = { id, 'aria-describedby': described, 'aria-invalid': problem !== undefined || undefined, onBlur }
  const text = typeof value === 'string' ? value : ''
  const placeholder = field.placeholder ?? undefined

  if (field.type === 'boolean') {
    return (
      <Switch
        id={id}
        label={field.label}
        help={help}
        isOn={value === true}
        isInvalid={problem !== undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  }
  const mark = isRequired ? strings.form.requiredMark : strings.form.optionalMark
  if (field.type === 'string_array') {
    return (
      <Field id={id} label={field.label} mark={mark} help={help} problem={problem} count={count} isGroup>
        <ListEditor
          id={id}
          items={Array.isArray(value) ? value : []}
          onChange={onChange}
          onBlur={onBlur}
          words={listWords(field.label)}
          placeholder={placeholder}
          maxItems={field.max_items ?? 100}
          isInvalid={problem !== undefined}
          describedBy={described}
        />
      </Field>
    )
  }
  return (
    <Field id={id} label={field.label} mark={mark} help={help} problem={problem} count={count}>
      {field.type === 'enum' ? (
        <div className={styles.short}>
          <Select
            id={id}
            label={field.label}
            choices={enumChoices(field, isRequired)}
            value={text}
            onChange={onChange}
            onBlur={onBlur}
            describedBy={described}
            isInvalid={problem !== undefined}
          />
        </div>
      ) : field.type === 'text' ? (
        <TextArea
          {...shared}
          required={isRequired}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.type === 'string' ? (
        <GrowingInput
          {...shared}
          required={isRequired}
          placeholder={placeholder}
          value={text}
          onLines={(lines) => onChange(lines.join(' '))}
        />
      ) : (
        <TextInput
          {...shared}
          {...INPUT_KINDS[field.type]}
          className={isShort(field) ? styles.short : undefined}
          required={isRequired}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function isShort({ type }: TemplateField): boolean {
  return type === 'number' || type === 'integer' || type === 'date'
}

function countInWords(field: TemplateField, value: FormValue): string | undefined {
  if (Array.isArray(value)) {
    const filled = value.filter((item) => item.trim() !== '').length
    return field.max_items === null ? undefined : strings.form.items(filled, field.max_items)
  }
  if (typeof value === 'boolean' || field.max_length === null) return undefined
  const isCounted = field.type === 'text' || field.type === 'string'
  return isCounted && value !== '' ? strings.form.count(value.trim().length, field.max_length) : undefined
}

function enumChoices(field: TemplateField, isRequired: boolean) {
  const choices = (field.enum ?? []).map((value) => ({ value, label: inWords(value) }))
  return isRequired && field.default !== null ? choices : [{ value: '', label: strings.form.noChoice }, ...choices]
}

function inWords(value: string): string {
  const spaced = value.replace(/_/g, ' ')
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}

function listWords(label: string): ListEditorWords {
  const { list, item, moveUp, moveDown, remove } = strings.form
  return {
    ...list,
    item: (position) => item(label, position),
    moveUp: (position) => moveUp(label, position),
    moveDown: (position) => moveDown(label, position),
    remove: (position) => remove(label, position),
  }
}
