import { useKeptOn } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { strings } from './strings.ts'
import { TextField } from './TextField.tsx'

const words = strings.search

interface SearchKeyProps {
  state: { has_key: boolean; is_given: boolean }
  value: string
  problem: string | undefined
  onChange: (key: string) => void
  /** Absent where the key is not the saved engine's. */
  onForget: (() => void) | undefined
}

/** The key of a search service: entered, replaced or forgotten, never shown. */
export function SearchKey({ state, value, problem, onChange, onForget }: SearchKeyProps) {
  const { has_key: hasKey, is_given: isGiven } = state
  const keptOn = useKeptOn()
  return (
    <>
      <TextField
        id="search-key"
        isSecret
        label={words.key}
        help={isGiven ? words.keyGiven : hasKey ? words.keyKept : words.keyHelp[keptOn]}
        problem={problem}
        placeholder={hasKey ? words.keyPlaceholder : undefined}
        isDisabled={isGiven}
        value={value}
        onChange={onChange}
      />
      {hasKey && !isGiven && onForget !== undefined && (
        <div>
          <Button onClick={onForget}>{words.forget}</Button>
        </div>
      )}
    </>
  )
}
