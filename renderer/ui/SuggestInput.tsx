import { TextInput } from './TextInput.tsx'

interface SuggestInputProps {
  id: string
  value: string
  suggestions: readonly string[]
  onChange: (value: string) => void
  describedBy?: string | undefined
  isInvalid?: boolean
  placeholder?: string
}

/** A line of text with suggestions that fit what was typed; anything else may be typed too. */
export function SuggestInput(props: SuggestInputProps) {
  const { id, value, suggestions, onChange, describedBy, isInvalid = false, placeholder } = props
  return (
    <>
      <TextInput
        id={id}
        list={`${id}-list`}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
