import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './OrderedList.module.css'
import { Row, Stack, Text } from './Stack.tsx'

interface OrderedItem {
  key: string
  label: string
  note?: string | undefined
}

interface OrderedListWords {
  moveUp: (label: string) => string
  moveDown: (label: string) => string
  remove: (label: string) => string
}

interface OrderedListProps {
  label: string
  items: readonly OrderedItem[]
  words: OrderedListWords
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** A list whose order counts: moved with its buttons, or dragged. */
export function OrderedList({ label, items, words, onMove, onRemove }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  const buttonsOf = (at: number) => [...(list.current?.children[at]?.querySelectorAll('button') ?? [])]
  const move = (from: number, to: number, pressed: number) => {
    flushSync(() => onMove(from, to))
    const buttons = buttonsOf(to)
    const isUsable = buttons[pressed]?.disabled === false
    buttons[isUsable ? pressed : 1 - pressed]?.focus()
  }
  const remove = (at: number) => {
    flushSync(() => onRemove(at))
    buttonsOf(Math.max(0, at - 1))
      .at(-1)
      ?.focus()
  }
  const drop = (to: number) => {
    if (dragged !== undefined && dragged !== to) onMove(dragged, to)
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map((item, at) => (
        <li
          key={item.key}
          draggable
          className={classes(styles.item, dragged === at && styles.dragged, over === at && styles.over)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', item.label)
            setDragged(at)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(at)
          }}
          onDrop={(event) => {
            event.preventDefault()
            drop(at)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
        >
          <Text as="span" tone="quiet">
            <Icon name="grip" />
          </Text>
          <Text as="span" tone="quiet" isTabular aria-hidden>
            {at + 1}
          </Text>
          <Stack as="span" fills="rest" breaks="anywhere">
            <strong>{item.label}</strong>
            {item.note !== undefined && (
              <Text as="span" tone="quiet" size="label">
                {item.note}
              </Text>
            )}
          </Stack>
          <Row as="span">
            <Button
              look="tool"
              aria-label={words.moveUp(item.label)}
              disabled={at === 0}
              onClick={() => move(at, at - 1, 0)}
            >
              <Icon name="up" />
            </Button>
            <Button
              look="tool"
              aria-label={words.moveDown(item.label)}
              disabled={at === items.length - 1}
              onClick={() => move(at, at + 1, 1)}
            >
              <Icon name="down" />
            </Button>
            <Button
              look="tool"
              aria-label={words.remove(item.label)}
              disabled={items.length === 1}
              onClick={() => remove(at)}
            >
              <Icon name="cross" />
            </Button>
          </Row>
        </li>
      ))}
    </ol>
  )
}
