import { describedBy, Field } from './Field.tsx'
import styles from './FileField.module.css'

interface FileFieldProps {
  id: string
  label: string
  mark?: string
  help: string
  accept: string
  isMany?: boolean
  problem?: string | undefined
  onChange: (files: readonly File[]) => void
}

/** Chooses files that somebody brought. */
export function FileField({ id, label, mark, help, accept, isMany = false, problem, onChange }: FileFieldProps) {
  return (
    <Field id={id} label={label} mark={mark} help={help} problem={problem}>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        multiple={isMany}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => onChange([...(event.target.files ?? [])])}
      />
    </Field>
  )
}
