import { Button } from '../../ui/Button.tsx'
import { valueAt } from './document-edits.ts'
import type { FieldSpec } from './field-specs.ts'
import styles from './Form.module.css'
import { FormFields, idOf, type OneFieldProps } from './FormFields.tsx'

/** An object that is there or not, with a button for each. */
export function OptionalField({ spec, path, ...form }: OneFieldProps<Extract<FieldSpec, { kind: 'optional' }>>) {
  const isThere = (valueAt(form.document, path) ?? null) !== null
  const id = idOf(path)
  return (
    <div className={styles.list} role="group" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`} className={styles.heading}>
        {spec.label}
      </h3>
      {spec.help !== undefined && <p className={styles.help}>{spec.help}</p>}
      {isThere && (
        <div className={styles.fields}>
          <FormFields specs={spec.fields} at={path} {...form} />
        </div>
      )}
      <div>
        <Button onClick={() => form.change(path, isThere ? null : spec.empty)}>
          {isThere ? spec.remove : spec.add}
        </Button>
      </div>
    </div>
  )
}
