import type { MouseEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { FORMATS, type Format } from '../editing/formatting.ts'
import { ariaKeysOf, keysOf } from '../margins/shortcuts.ts'
import styles from './Insert.module.css'
import { strings } from './strings.ts'

interface ToolbarProps {
  onFormat: (format: Format) => void
  onLink: () => void
  onCite: () => void
  onPicture: () => void
}

/** The cursor stays in the text where the pointer presses a button. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Formats what is selected, and puts things into the text at the cursor. */
export function Toolbar({ onFormat, onLink, onCite, onPicture }: ToolbarProps) {
  const insert = { link: onLink, cite: onCite, picture: onPicture }
  return (
    <Row gap={0} align="center" className={styles.toolbar} role="group" aria-label={strings.toolbar}>
      {FORMATS.map((format) => (
        <Button
          look="tool"
          key={format}
          className={styles.format}
          data-format={format}
          title={strings.formats[format]}
          aria-label={strings.formats[format]}
          data-sign={strings.signs[format]}
          onMouseDown={keepFocus}
          onClick={() => onFormat(format)}
        />
      ))}
      {(['link', 'cite', 'picture'] as const).map((name) => (
        <Button
          key={name}
          look="quiet"
          onClick={insert[name]}
          aria-label={strings[name]}
          aria-keyshortcuts={ariaKeysOf(name)}
          title={keysOf(name)}
        >
          {strings.short[name]}
        </Button>
      ))}
    </Row>
  )
}
