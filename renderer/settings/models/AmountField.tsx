import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

export function AmountField({ id, label, value, problem, onChange }: AmountFieldProps) {
  return (
    <Field id={id} label={label} problem={problem}>
      <TextInput
        id={id}
        isShort
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** An amount as people write it, with a point or a comma for the decimals. Undefined where it is none from 0 to `most`. */
export function readAmount(text: string, most: number): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)
  const written = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  const amount = /^(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : NaN
  return amount >= 0 && amount <= most ? amount : undefined
}
