import { useState } from 'react'
import { outlineOf } from './outline.ts'
import styles from './Outline.module.css'
import { strings } from './strings.ts'

const ROOM_FOR_OUTLINE = '(min-width: 1200px)'

/** The headings of the text; choosing one goes there in the editor. */
export function Outline({ body, onChoose }: { body: string; onChoose: (line: number) => void }) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(ROOM_FOR_OUTLINE).matches)
  const entries = outlineOf(body)
  return (
    <details className={styles.outline} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{strings.editor.outline}</summary>
      {entries.length === 0 ? (
        <p className={styles.none}>{strings.editor.noHeadings}</p>
      ) : (
        <ol>
          {entries.map(({ level, text, line }) => (
            <li key={line}>
              <button type="button" className={styles.entry} data-level={level} onClick={() => onChoose(line)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
