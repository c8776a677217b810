import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type RefObject } from 'react'
import type { FindingKind, SourceInNeed, SourcesOfCause } from '../../core/validity/contract.ts'
import { useApi } from '../app/api.ts'
import { isForbidden } from '../app/faults.ts'
import { LoadFailed, NoPermission } from '../app/ViewState.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Moment } from '../ui/Moment.tsx'
import { NoneFound } from './NoneFound.tsx'
import { listStyles, VirtualList } from '../ui/VirtualList.tsx'
import { TONES } from './AssetRow.tsx'
import { causeStrings as words } from './cause-strings.ts'
import { keepCausesPlace, readCausesPlace } from './causes-place.ts'
import { strings } from './strings.ts'

export interface OpenSource {
  source_id: string
  /** The cause under which it was opened, where that is known. */
  kind: FindingKind | undefined
}

interface SourcesByCauseProps {
  open: OpenSource | undefined
  onOpen: (source: OpenSource, takesFocus: boolean) => void
  listRef: RefObject<HTMLDivElement | null>
}

/** The sources about which something stands that nobody acknowledged, under what is wrong with them. */
export function SourcesByCause(props: SourcesByCauseProps) {
  const { data, error, refetch } = useQuery(useApi().validity.causes.queryOptions({ input: {} }))
  if (data === undefined) {
    if (error === null) return <Loading label={words.loading} lines={8} />
    return isForbidden(error) ? <NoPermission /> : <LoadFailed error={error} retry={() => void refetch()} />
  }
  return data.causes.length === 0 ? <NoneFound view="attention" /> : <Listed {...props} causes={data.causes} />
}

interface Row extends SourceInNeed {
  kind: FindingKind
  heading: string
}

function Listed({ causes, open, onOpen, listRef }: SourcesByCauseProps & { causes: readonly SourcesOfCause[] }) {
  const [place] = useState(readCausesPlace)
  const rows = useMemo(() => causes.flatMap(rowsOf), [causes])
  const isOpen = (row: Row) => row.source_id === open?.source_id
  const opened = rows.find((row) => isOpen(row) && row.kind === open?.kind) ?? rows.find(isOpen)
  return (
    <VirtualList
      items={rows}
      keyOf={keyOf}
      openKey={opened === undefined ? undefined : keyOf(opened)}
      onOpen={(key, takesFocus) => {
        const row = rows.find((one) => keyOf(one) === key)
        if (row !== undefined) onOpen(row, takesFocus)
      }}
      rowHeight={3.75}
      label={words.listLabel}
      keys={words.keys}
      groupOf={({ kind, heading }) => ({ key: kind, label: heading })}
      {...(place === undefined ? {} : { place })}
      onPlace={keepCausesPlace}
      listRef={listRef}
    >
      {(row) => <SourceRow row={row} />}
    </VirtualList>
  )
}

function rowsOf({ kind, total, sources }: SourcesOfCause): Row[] {
  const heading = words.heading(strings.kinds[kind], total, sources.length)
  return sources.map((source) => ({ ...source, kind, heading }))
}

function keyOf({ kind, source_id }: Row): string {
  return `${kind} ${source_id}`
}

function SourceRow({ row: { kind, cause, source_title, pieces, first_seen_at } }: { row: Row }) {
  return (
    <>
      <div className={listStyles.title}>{source_title}</div>
      <div className={listStyles.facts}>
        <Badge tone={TONES[kind]}>{strings.causes[cause]}</Badge>
        <span>{words.cited(pieces)}</span>
        <span>
          {words.since} <Moment at={first_seen_at} />
        </span>
      </div>
    </>
  )
}
