import { useState } from 'react'
import type { TemplateDetail, TemplateField } from '../../../core/catalog/contract.ts'
import { FieldControl } from '../../generate/FieldControl.tsx'
import { toFormValue, type FormValue } from '../../generate/form-values.ts'
import styles from '../Catalogs.module.css'
import { strings } from '../strings.ts'

const words = strings.formPreview

/** The form that people fill in, with the template's example in it. */
export function FormPreview({ template }: { template: TemplateDetail }) {
  const [entered, setEntered] = useState<Record<string, FormValue>>({})
  const { required_fields: required, optional_parameters: optional, example_input: example } = template
  const control = (field: TemplateField, at: number, isRequired: boolean) => {
    const entry = `${field.type} ${field.name}`
    return (
      <FieldControl
        key={`${isRequired ? 'required' : 'optional'} ${at} ${field.type}`}
        field={{ ...field, name: `preview-${isRequired ? 'r' : 'o'}${at}` }}
        isRequired={isRequired}
        value={entered[entry] ?? toFormValue(field, example[field.name] ?? field.default)}
        problem={undefined}
        onChange={(value) => setEntered((before) => ({ ...before, [entry]: value }))}
        onBlur={() => undefined}
      />
    )
  }
  return (
    <section aria-labelledby="form-preview" className={styles.part}>
      <h3 id="form-preview">{words.title}</h3>
      <p className={styles.quiet}>{words.text}</p>
      {required.map((field, at) => control(field, at, true))}
      {optional.map((field, at) => control(field, at, false))}
    </section>
  )
}
