import { useState, type ComponentProps } from 'react'
import { Button } from './Button.tsx'
import styles from './SecretInput.module.css'
import { TextInput } from './TextInput.tsx'

interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names the button that shows what is typed, such as "Show the passphrase". */
  showLabel: string
  /** What stands on that button. */
  show: string
  hide: string
  [data: `data-${string}`]: boolean | string | undefined
}

/** An input whose text is hidden until somebody wants to see it. */
export function SecretInput({ showLabel, show, hide, ...rest }: SecretInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.line}>
      <TextInput {...rest} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <Button aria-label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? hide : show}
      </Button>
    </div>
  )
}
