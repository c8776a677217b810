import { useEffect, type RefObject } from 'react'
import { useAnnounce } from '../app/Announcer.tsx'
import { useKeys } from '../reviews/use-keys.ts'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import type { BenchClaim } from './bench-claims.ts'
import { ClaimRow } from './ClaimRow.tsx'
import { strings } from './strings.ts'
import { Bar } from '../ui/Bar.tsx'

interface ClaimListProps {
  listed: readonly BenchClaim[]
  /** Of all claims, listed or not. */
  all: number
  currentId: string | undefined
  listRef: RefObject<HTMLDivElement | null>
  onMove: (id: string) => void
  onOpen: (id: string, takesFocus: boolean) => void
  onShowAll: () => void
  /** One further or back, from wherever the focus is; answers the claim that is chosen then. */
  onStep: (by: number) => BenchClaim | undefined
  onOpenText: () => void
  /** Absent where who sits here records none. */
  onRecord: (() => void) | undefined
  focusDetail: () => void
}

/** The claims that are listed, with their count and the keys. Moving through them chooses. */
export function ClaimList(props: ClaimListProps) {
  const { listed, all, currentId, listRef, onMove, onOpen, onShowAll, onRecord } = props
  const count = strings.count(listed.length, all)
  const announce = useAnnounce()
  const step = (by: number) => {
    const next = props.onStep(by)
    if (listRef.current?.checkVisibility() === true) {
      listRef.current.focus()
      return
    }
    props.focusDetail()
    if (next !== undefined) announce(next.words)
  }
  useKeys({ j: () => step(1), k: () => step(-1), o: props.onOpenText, n: onRecord })
  useEffect(() => announce(count), [announce, count])
  const isEmpty = listed.length === 0
  useEffect(() => {
    const focus = document.activeElement
    if (isEmpty) return
    if (focus?.matches('body, main, h1') === true) listRef.current?.focus({ preventScroll: true })
  }, [listRef, isEmpty])
  if (isEmpty) {
    const { title, text, all: showAll } = strings.noHit
    return <StateMessage title={title} text={text} actions={<Button onClick={onShowAll}>{showAll}</Button>} />
  }
  return (
    <>
      <p className={listStyles.count}>{count}</p>
      <VirtualList
        items={listed}
        keyOf={({ id }) => id}
        openKey={currentId}
        activeKey={currentId}
        onMove={onMove}
        onOpen={onOpen}
        rowHeight={4.25}
        label={strings.listLabel}
        keys={strings.keys(onRecord !== undefined)}
        listRef={listRef}
      >
        {(claim) => <ClaimRow claim={claim} />}
      </VirtualList>
      <Bar as="p" gap="0 3" tone="quiet" size="small" edge="bottom" aria-hidden>
        {[...strings.keyList, ...(onRecord ? [strings.recordKey] : [])].map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </Bar>
    </>
  )
}
