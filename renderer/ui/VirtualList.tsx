import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from './Icon.tsx'
import { inGroups, type ListGroup } from './list-groups.ts'
import { nextActive } from './list-keys.ts'
import { useListChoice } from './use-list-choice.ts'
import styles from './VirtualList.module.css'

/** Where someone is in a list. */
export interface ListPlace {
  /** Pixels from the top. */
  offset: number
  active: number
}

interface VirtualListProps<T> {
  items: readonly T[]
  /** Of all that the list would hold, loaded or not. */
  total?: number
  keyOf: (item: T) => string
  openKey: string | undefined
  onOpen: (key: string, takesFocus: boolean) => void
  /** Where moving alone chooses: the row that is active, and what hears of another. */
  activeKey?: string | undefined
  onMove?: (key: string) => void
  /** Height of a usual row in rem; each is measured once it is drawn. */
  rowHeight: number
  children: (item: T) => ReactNode
  label: string
  /** Which keys work here, for those who do not see it. */
  keys: string
  place?: ListPlace
  onPlace?: (place: ListPlace) => void
  /** Called when the end of what is loaded comes near. */
  onEnd?: () => void
  listRef: RefObject<HTMLDivElement | null>
  /** J and K are keys of the view, and move nothing in the list. */
  leavesLetters?: boolean
  /** The part of the list that an item stands in; the items of a part follow each other. */
  groupOf?: (item: T) => ListGroup
  /** The keys that are chosen, in a list of which several rows may be: Space, Shift with the arrows, Ctrl with a click. */
  chosen?: ReadonlySet<string>
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined
}

const AHEAD = 15
const NONE: ReadonlySet<string> = new Set()
const NO_GROUP: ListGroup = { key: '', label: '' }

/** A list box that draws only what is in sight; the browser's focus stays on the box. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, total = items.length, keyOf, openKey, onOpen, onPlace, onEnd, listRef } = props
  const { groupOf, chosen = NONE, onChoose } = props
  const id = useId()
  const optionId = (at: number) => `${id}-${at}`
  const [moved, setActive] = useState(() => firstActive(props))
  // Rows may have gone since.
  const own = Math.max(0, Math.min(moved, items.length - 1))
  const active = props.onMove === undefined ? own : firstActive({ ...props, openKey: props.activeKey })
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => listRef.current,
    estimateSize: () => props.rowHeight * parseFloat(getComputedStyle(document.documentElement).fontSize),
    getItemKey: (at) => {
      const item = items[at]
      return item === undefined ? at : keyOf(item)
    },
    initialOffset: props.place?.offset ?? 0,
    overscan: 6,
    onChange: (virtual) => onPlace?.({ offset: virtual.scrollOffset ?? 0, active }),
  })
  // A row that turns out higher than it was thought moves what is in sight only from above it.
  rows.shouldAdjustScrollPositionOnItemSizeChange = (item, _by, { scrollOffset }) => item.end <= (scrollOffset ?? 0)
  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0

  useEffect(() => {
    if (lastShown >= items.length - AHEAD) onEnd?.()
  }, [lastShown, items.length, onEnd])

  const isFollowed = props.onMove !== undefined
  useEffect(() => {
    if (isFollowed) rows.scrollToIndex(active)
  }, [isFollowed, active, rows])

  const activate = (at: number) => {
    setActive(at)
    const item = items[at]
    if (item !== undefined) props.onMove?.(keyOf(item))
    onPlace?.({ offset: rows.scrollOffset ?? 0, active: at })
  }
  const open = (at: number, takesFocus: boolean) => {
    const item = items[at]
    activate(at)
    if (item !== undefined) onOpen(keyOf(item), takesFocus)
  }
  const choice = useListChoice({
    chosen,
    onChoose,
    keyAt: (at) => {
      const item = items[at]
      return item === undefined ? undefined : keyOf(item)
    },
    length: items.length,
    activate: (at) => {
      activate(at)
      rows.scrollToIndex(at)
    },
  })
  const pressed = (event: KeyboardEvent) => {
    if (choice.pressed(event, active)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(active, true)
      return
    }
    if (props.leavesLetters === true && /^[jk]$/i.test(event.key)) return
    const next = nextActive(event.key, active, items.length)
    if (next === undefined) return
    event.preventDefault()
    activate(next)
    rows.scrollToIndex(next)
  }

  const groupAt = (at: number) => {
    const item = items[at]
    return item === undefined ? undefined : groupOf?.(item)
  }
  const row = ({ index, start, key }: VirtualItem, heading?: string) => {
    const item = items[index]
    if (item === undefined) return null
    return (
      <div
        key={key}
        ref={rows.measureElement}
        role="presentation"
        data-index={index}
        className={styles.place}
        style={{ transform: `translateY(${start}px)` }}
      >
        {heading !== undefined && (
          <div aria-hidden className={styles.heading}>
            {heading}
          </div>
        )}
        <div
          id={optionId(index)}
          role="option"
          aria-selected={onChoose === undefined ? keyOf(item) === openKey : chosen.has(keyOf(item))}
          aria-current={onChoose !== undefined && keyOf(item) === openKey ? true : undefined}
          aria-posinset={index + 1}
          aria-setsize={total}
          data-active={index === active || undefined}
          className={styles.row}
          onClick={(event) => {
            if (!choice.clicked(event, active, index)) open(index, false)
          }}
        >
          {onChoose !== undefined && (
            <span className={styles.mark} data-choose aria-hidden>
              <Icon name="check" />
            </span>
          )}
          {props.children(item)}
        </div>
      </div>
    )
  }

  return (
    <div
      ref={listRef}
      className={styles.box}
      role="listbox"
      aria-label={props.label}
      aria-description={props.keys}
      aria-multiselectable={onChoose === undefined ? undefined : true}
      data-choosing={chosen.size > 0 || undefined}
      aria-activedescendant={shown.some(({ index }) => index === active) ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={pressed}
    >
      <div role="presentation" className={styles.sheet} style={{ height: rows.getTotalSize() }}>
        {groupOf === undefined
          ? shown.map((virtual) => row(virtual))
          : inGroups(shown, ({ index }) => groupAt(index) ?? NO_GROUP).map(({ group, rows: some }) => (
              <div key={group.key} role="group" aria-label={group.label}>
                {some.map((virtual) =>
                  row(virtual, groupAt(virtual.index - 1)?.key === group.key ? undefined : group.label),
                )}
              </div>
            ))}
      </div>
    </div>
  )
}

function firstActive<T>({ items, place, keyOf, openKey }: VirtualListProps<T>): number {
  const at = place?.active ?? items.findIndex((item) => keyOf(item) === openKey)
  return Math.max(0, Math.min(at, items.length - 1))
}

export { styles as listStyles }
