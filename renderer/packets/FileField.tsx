import fileStyles from '../passport/VerifyDialog.module.css'
import { describedBy, Field } from '../ui/Field.tsx'

interface FileFieldProps {
  id: string
  label: string
  help: string
  accept: string
  isMany?: boolean
  problem: string | undefined
  onChange: (files: readonly File[]) => void
}

/** Chooses files that somebody brought. */
export function FileField({ id, label, help, accept, isMany = false, problem, onChange }: FileFieldProps) {
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <input
        id={id}
        type="file"
        className={fileStyles.file}
        accept={accept}
        multiple={isMany}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => onChange([...(event.target.files ?? [])])}
      />
    </Field>
  )
}
