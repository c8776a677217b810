import type { TemplateDetail, TemplateField } from '../../../core/catalog/contract.ts'
import { strings as formStrings } from '../../generate/strings.ts'
import styles from '../Catalogs.module.css'
import { strings } from '../strings.ts'
import { Text } from '../../ui/Stack.tsx'
import { Section } from '../../ui/Section.tsx'

const words = strings.formPreview

/** The fields that people fill in, each with what the template’s example has there. */
export function FormPreview({ template }: { template: TemplateDetail }) {
  const { required_fields: required, optional_parameters: optional, example_input: example } = template
  const shown = (field: TemplateField, at: number, isRequired: boolean) => (
    <div key={`${isRequired ? 'required' : 'optional'} ${at}`}>
      <dt>
        {field.label}, {isRequired ? formStrings.form.requiredMark : formStrings.form.optionalMark}
      </dt>
      <dd>
        <Text tone="quiet" size="label">
          {field.description}
        </Text>
        <Example value={example[field.name] ?? field.default} />
      </dd>
    </div>
  )
  return (
    <Section id="form-preview" title={words.title} level={3} gap={3}>
      <Text tone="quiet" size="label">
        {words.text}
      </Text>
      <dl className={styles.facts}>
        {required.map((field, at) => shown(field, at, true))}
        {optional.map((field, at) => shown(field, at, false))}
      </dl>
    </Section>
  )
}

function Example({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return null
  if (!Array.isArray(value)) return <p>{typeof value === 'string' ? value : JSON.stringify(value)}</p>
  return (
    <ul>
      {value.map((item, at) => (
        <li key={at}>{String(item)}</li>
      ))}
    </ul>
  )
}
