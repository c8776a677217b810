import { readFault } from '../app/faults.ts'
import { PassphraseField } from '../sign-in/PassphraseField.tsx'
import { strings } from './strings.ts'

const words = strings.decide

interface SigningPassphraseProps {
  id: string
  /** Whether it was missing when the form was sent. */
  isMissing: boolean
  /** What the engine refused, where it did. */
  error: Error | null
  value: string
  onChange: (value: string) => void
}

/** The passphrase by which a decision is signed. */
export function SigningPassphrase({ id, isMissing, error, value, onChange }: SigningPassphraseProps) {
  return (
    <PassphraseField
      id={id}
      label={words.passphrase}
      help={words.passphraseHelp}
      problem={isMissing ? words.needsPassphrase : refusedPassphrase(error)}
      value={value}
      onChange={onChange}
    />
  )
}

function refusedPassphrase(error: Error | null): string | undefined {
  if (error === null) return undefined
  return readFault(error).details.find(({ path }) => path === 'passphrase')?.message
}
