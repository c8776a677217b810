import { valueAt } from './form/document-edits.ts'
import { readable } from './form/document-lines.ts'
import type { FieldSpec, Json } from '../../core/kernel/form-fields.ts'
import styles from './Catalogs.module.css'
import { strings } from './strings.ts'
import { Fold } from '../ui/Fold.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Panel } from '../ui/Panel.tsx'

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
      <Stack as="ul" gap={1}>
        {value.map((item, at) => (
          <li key={at}>
            <Fold summary={readable(spec, valueAt(item, spec.title))}>
              <EntryFacts specs={spec.fields} document={item} />
            </Fold>
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
      <Fold summary={spec.help ?? spec.label}>
        <Panel as="pre" isListing isTight tabIndex={0}>
          {JSON.stringify(value, null, 2)}
        </Panel>
      </Fold>
    )
  }
  return readable(spec, value)
}
