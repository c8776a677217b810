import type { EditedDocument } from './edited-document.ts'
import type { FieldSpec, Json } from '../../../core/kernel/form-fields.ts'

export interface FormProps {
  document: EditedDocument
  /** What the engine says is wrong, by dotted path. */
  problems: ReadonlyMap<string, string>
  change: (path: string, value: Json) => void
}

export interface OneFieldProps<S extends FieldSpec = FieldSpec> extends FormProps {
  spec: S
  path: string
}

export function idOf(path: string): string {
  return `entry-${path.replaceAll('.', '-')}`
}

/** The problem of a field; of a list of lines also that of its first line at fault. */
export function problemAt(problems: FormProps['problems'], path: string, isList = false): string | undefined {
  const own = problems.get(path)
  if (own !== undefined || !isList) return own
  return [...problems].find(([name]) => name.startsWith(`${path}.`))?.[1]
}
