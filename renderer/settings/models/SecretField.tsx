import { Button } from '../../ui/Button.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { SecretEntry } from './provider-form.ts'
import { strings } from './strings.ts'

const words = strings.form

interface SecretWords {
  label: string
  help: string
  stored: string
  forgotten: string
  replace: string
  forget: string
}

interface SecretFieldProps {
  id: string
  entry: SecretEntry
  /** Whether there is one that can be kept. */
  isStored: boolean
  words: SecretWords
  problem?: string | undefined
  mark?: string | undefined
  /** More than one line, and not hidden as it is typed. */
  isLong?: boolean
  onChange: (entry: SecretEntry) => void
}

/** Something secret: written, replaced or forgotten, and never shown. */
export function SecretField(props: SecretFieldProps) {
  const { id, entry, isStored, words: own, problem, mark, isLong = false, onChange } = props
  if (entry.state === 'entered') {
    const shared = {
      id,
      value: entry.text,
      spellCheck: false,
      autoComplete: 'off',
      'aria-invalid': problem !== undefined || undefined,
      'aria-describedby': describedBy({ id, help: own.help, problem }),
    }
    const enter = (text: string) => onChange({ state: 'entered', text })
    return (
      <Field id={id} label={own.label} mark={mark} help={own.help} problem={problem}>
        {isLong ? (
          <TextArea {...shared} isCode onChange={(event) => enter(event.target.value)} />
        ) : (
          <TextInput {...shared} type="password" onChange={(event) => enter(event.target.value)} />
        )}
        {isStored && (
          <div>
            <Button look="quiet" onClick={() => onChange({ state: 'kept' })}>
              {words.keep}
            </Button>
          </div>
        )}
      </Field>
    )
  }
  const isForgotten = entry.state === 'forgotten'
  return (
    <Field id={id} label={own.label} help={isForgotten ? own.forgotten : own.stored} problem={problem} isGroup>
      <Row gap="1 2" align="center">
        <Button aria-label={own.replace} onClick={() => onChange({ state: 'entered', text: '' })}>
          {words.replace}
        </Button>
        {isForgotten ? (
          <Button look="quiet" onClick={() => onChange({ state: 'kept' })}>
            {words.keep}
          </Button>
        ) : (
          <Button look="quiet" aria-label={own.forget} onClick={() => onChange({ state: 'forgotten' })}>
            {words.forget}
          </Button>
        )}
      </Row>
    </Field>
  )
}
