import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { GrowingInput } from './GrowingInput.tsx'
import { Icon } from './Icon.tsx'
import { inserted, moved, removed } from './list-edits.ts'
import styles from './ListEditor.module.css'
import { Row, Stack, Text } from './Stack.tsx'

export interface ListEditorWords {
  add: string
  item: (position: number) => string
  moveUp: (position: number) => string
  moveDown: (position: number) => string
  remove: (position: number) => string
  hint: string
}

interface ListEditorProps {
  id: string
  items: string[]
  onChange: (items: string[]) => void
  onBlur: () => void
  words: ListEditorWords
  placeholder?: string | undefined
  maxItems: number
  isInvalid: boolean
  describedBy: string | undefined
}

/** A list of short texts. Enter adds one below, Backspace in an empty one removes it, Alt with an arrow moves it. */
export function ListEditor(props: ListEditorProps) {
  const { id, items, onChange, onBlur, words, placeholder, maxItems, isInvalid, describedBy } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = items.length === 0 ? [''] : items

  const change = (next: string[], focus: number) => {
    flushSync(() => onChange(next))
    box.current?.querySelectorAll('textarea')[focus]?.focus()
  }
  const move = (from: number, to: number) => {
    if (to >= 0 && to < shown.length) change(moved(shown, from, to), to)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>, at: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (shown.length < maxItems) change(inserted(shown, at + 1), at + 1)
    } else if (event.key === 'Backspace' && shown[at] === '' && shown.length > 1) {
      event.preventDefault()
      change(removed(shown, at), Math.max(0, at - 1))
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
    }
  }

  return (
    <div
      ref={box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <Stack as="ul" gap={1} below={1}>
        {shown.map((item, at) => (
          <li key={at} className={styles.row}>
            <GrowingInput
              id={at === 0 ? id : `${id}-${at}`}
              aria-label={words.item(at + 1)}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={item}
              placeholder={at === 0 ? placeholder : undefined}
              onLines={(lines) => {
                if (lines.length === 1) onChange(shown.with(at, lines[0] ?? ''))
                else change(shown.toSpliced(at, 1, ...lines), at + lines.length - 1)
              }}
              onKeyDown={(event) => pressed(event, at)}
            />
            <Button look="tool" aria-label={words.moveUp(at + 1)} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <Icon name="up" />
            </Button>
            <Button
              look="tool"
              aria-label={words.moveDown(at + 1)}
              disabled={at === shown.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="down" />
            </Button>
            <Button
              look="tool"
              aria-label={words.remove(at + 1)}
              disabled={shown.length === 1 && item === ''}
              onClick={() => change(removed(shown, at), Math.max(0, at - 1))}
            >
              <Icon name="cross" />
            </Button>
          </li>
        ))}
      </Stack>
      <Row gap="0 3" align="center" isHung>
        <Button
          look="quiet"
          disabled={shown.length >= maxItems}
          onClick={() => change(inserted(shown, shown.length), shown.length)}
        >
          <Icon name="plus" /> {words.add}
        </Button>
        <Text as="span" tone="quiet" size="small">
          {words.hint}
        </Text>
      </Row>
    </div>
  )
}
