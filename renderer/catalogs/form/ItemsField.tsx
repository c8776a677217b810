import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { listAt, valueAt } from './document-edits.ts'
import type { FieldSpec, Json } from '../../../core/kernel/form-fields.ts'
import styles from './Form.module.css'
import { idOf, type OneFieldProps } from './form-props.ts'
import { strings } from './strings.ts'

interface ItemsFieldProps extends OneFieldProps<Extract<FieldSpec, { kind: 'items' }>> {
  /** The controls of members, drawn by the form. */
  members: (specs: readonly FieldSpec[], at: string) => ReactNode
}

/** A list of things with members of their own, each folded under its name; moved with its buttons, or Alt with an arrow. */
export function ItemsField({ spec, path, members, document, problems, change }: ItemsFieldProps) {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<number>()
  const items = listAt(document, path)
  const id = idOf(path)
  const own = problems.get(path)

  const focusOn = (at: number) =>
    list.current?.querySelectorAll<HTMLElement>(':scope > li > details > summary')[at]?.focus()
  const put = (next: Json[], openAt: number | undefined, focus: number) => {
    flushSync(() => {
      change(path, next)
      setOpen(openAt)
    })
    focusOn(Math.min(focus, next.length - 1))
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    put(items.toSpliced(from, 1).toSpliced(to, 0, item), open === from ? to : undefined, to)
  }
  const pressed = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const nameOf = (item: Json, at: number) => {
    const name = valueAt(item, spec.title)
    return typeof name === 'string' && name.trim() !== '' ? name : strings.unnamed(spec.item, at + 1)
  }

  return (
    <Stack gap={2} line="above" role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} as="h3" size="lead">
        {spec.label}
      </Text>
      <Text tone="quiet" size="label" isNarrow>
        {spec.help} {items.length > 1 && strings.itemsHint}
      </Text>
      {own !== undefined && (
        <Text tone="danger" size="label">
          {own}
        </Text>
      )}
      <ul ref={list}>
        {items.map((item, at) => {
          const itemPath = `${path}.${at}`
          const isAtFault = [...problems.keys()].some((name) => name === itemPath || name.startsWith(`${itemPath}.`))
          return (
            <Row key={at} as="li" gap={2} align="start" isOneLine below={1}>
              <details
                className={styles.details}
                open={open === at || isAtFault}
                onToggle={(event) => {
                  if (event.currentTarget.open) setOpen(at)
                  else if (open === at) setOpen(undefined)
                }}
              >
                <summary className={styles.summary} onKeyDown={(event) => pressed(event, at)}>
                  <Text as="span" isStrong breaks="anywhere">
                    {nameOf(item, at)}
                  </Text>
                  {isAtFault && <Badge tone="danger">{strings.needsLook}</Badge>}
                </summary>
                {(open === at || isAtFault) && (
                  <Stack gap={4} line="beside">
                    {members(spec.fields, itemPath)}
                  </Stack>
                )}
              </details>
              <Row as="span" fills="none">
                <Button
                  look="tool"
                  aria-label={strings.moveUp(spec.item, at + 1)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  look="tool"
                  aria-label={strings.moveDown(spec.item, at + 1)}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon name="down" />
                </Button>
                <Button
                  look="tool"
                  aria-label={strings.remove(spec.item, at + 1)}
                  onClick={() => put(items.toSpliced(at, 1), undefined, Math.max(0, at - 1))}
                >
                  <Icon name="cross" />
                </Button>
              </Row>
            </Row>
          )
        })}
      </ul>
      <div>
        <Button look="quiet" onClick={() => put([...items, spec.empty], items.length, items.length)}>
          <Icon name="plus" /> {/^[aeiou]/.test(spec.item) ? strings.addItemAn(spec.item) : strings.addItem(spec.item)}
        </Button>
      </div>
    </Stack>
  )
}
