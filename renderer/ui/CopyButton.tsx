import { useState } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** Shown, and read out, once the text is in the clipboard. */
  doneLabel: string
  failedLabel: string
  look?: ButtonLook
  onCopied?: () => void
}

export function CopyButton({ text, label, doneLabel, failedLabel, look = 'plain', onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(doneLabel)
      onCopied?.()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setOutcome(failedLabel)
    }
  }
  return (
    <Button look={look} onClick={() => void copy()} onBlur={() => setOutcome(undefined)}>
      <Icon name={outcome === doneLabel ? 'check' : 'copy'} />
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  )
}
