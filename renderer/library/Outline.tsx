import { beginsSection } from '../../core/content/rules/sections.ts'
import { SOURCE_LIST } from '../../core/generation/rules/format.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import styles from './Outline.module.css'
import { strings } from './strings.ts'
import { useHeadings } from './use-headings.ts'

const words = strings.editor

interface OutlineProps {
  body: string
  onChoose: (line: number) => void
  /** Absent where a section cannot be regenerated, as in a new piece. */
  onRegenerate?: ((line: number) => void) | undefined
}

/** The headings of the text; choosing one goes there in the editor, and a section can be written anew from here. */
export function Outline({ body, onChoose, onRegenerate }: OutlineProps) {
  const entries = useHeadings(body)
  return (
    <Text as="nav" size="label" className={styles.outline} aria-label={words.outline}>
      <Text tone="quiet" isStrong className={styles.heading}>
        {words.outline}
      </Text>
      {entries.length === 0 ? (
        <Text tone="quiet" className={styles.heading}>
          {words.noHeadings}
        </Text>
      ) : (
        <ol>
          {entries.map((entry) => (
            <Row key={entry.line} as="li" isOneLine align="start">
              <button
                type="button"
                className={styles.entry}
                data-level={entry.level}
                onClick={() => onChoose(entry.line)}
              >
                {entry.heading}
              </button>
              {onRegenerate !== undefined && beginsSection(entry) && entry.heading !== SOURCE_LIST.heading && (
                <Button
                  look="tool"
                  aria-label={words.regenerate(entry.heading)}
                  title={words.regenerate(entry.heading)}
                  onClick={() => onRegenerate(entry.line)}
                >
                  <Icon name="again" />
                </Button>
              )}
            </Row>
          ))}
        </ol>
      )}
    </Text>
  )
}
