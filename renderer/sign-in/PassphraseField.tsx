import { describedBy, Field } from '../ui/Field.tsx'
import { SecretInput } from '../ui/SecretInput.tsx'
import { strings } from './strings.ts'

interface PassphraseFieldProps {
  id: string
  label: string
  help?: string
  problem?: string | undefined
  value: string
  /** Whether it is chosen here, so that a password manager offers a new one. */
  isNew?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
}

/** A passphrase, kept in this field alone and filled in by password managers. */
export function PassphraseField(props: PassphraseFieldProps) {
  const { id, label, help, problem, value, isNew = false, autoFocus = false, onChange } = props
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <SecretInput
        id={id}
        name={isNew ? 'new-password' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoFocus={autoFocus}
        data-starts-here={autoFocus || undefined}
        maxLength={200}
        required
        value={value}
        show={strings.show}
        hide={strings.hide}
        showLabel={strings.showNamed(label)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id, help, problem })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Tells password managers whose passphrase the form holds, where the name is no input. */
export function WhoseName({ name }: { name: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      className="visually-hidden"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
