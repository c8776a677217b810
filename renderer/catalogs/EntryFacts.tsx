import { valueAt } from './form/document-edits.ts'
import { readable } from './form/document-lines.ts'
import type { FieldSpec, Json } from '../../core/kernel/form-fields.ts'
import styles from './Catalogs.module.css'
import { strings } from './strings.ts'
import { Stack } from '../ui/Stack.tsx'

/** Every member of a document, to be read. */
export function EntryFacts({ specs, document }: { specs: readonly FieldSpec[]; document: Json }) {
  return (
    <dl className={styles.facts}>
      {specs.map((spec) => (
        <div key={spec.name}>
          <dt>{spec.label}</dt>
          <dd>
            <Fact spec={spec} value={valueAt(document, spec.name)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ spec, value }: { spec: FieldSpec; value: Json | undefined }) {
  if (spec.kind === 'items' && Array.isArray(value) && value.length > 0) {
    return (
      <Stack as="ul" gap={1} className={styles.plain}>
        {value.map((item, at) => (
          <li key={at}>
            <details>
              <summary>{readable(spec, valueAt(item, spec.title))}</summary>
              <EntryFacts specs={spec.fields} document={item} />
            </details>
          </li>
        ))}
      </Stack>
    )
  }
  if (spec.kind === 'optional' && value !== null && value !== undefined) {
    return <EntryFacts specs={spec.fields} document={value} />
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return strings.none
    return (
      <ul>
        {value.map((line, at) => (
          <li key={at}>{readable(spec, line)}</li>
        ))}
      </ul>
    )
  }
  if (spec.kind === 'json' && value !== null && value !== undefined) {
    return (
      <details>
        <summary>{spec.help ?? spec.label}</summary>
        <pre className={styles.json} tabIndex={0}>
          {JSON.stringify(value, null, 2)}
        </pre>
      </details>
    )
  }
  return readable(spec, value)
}
