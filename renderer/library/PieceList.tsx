import { Link } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { MOST_MATCHES } from '../../core/content/contract.ts'
import { useAnnounce } from '../app/Announcer.tsx'
import { LoadFailed } from '../app/ViewState.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Row } from '../ui/Stack.tsx'
import { StripLegend } from '../ui/Strip.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { isFiltered, type LibrarySearch } from './library-search.ts'
import { BulkBar } from './selection/BulkBar.tsx'
import { strings } from './strings.ts'
import { usePieces } from './use-pieces.ts'
import { VirtualPieces } from './VirtualPieces.tsx'
import { LoadSample } from './LoadSample.tsx'

interface PieceListProps {
  search: LibrarySearch
  openId: string | undefined
  onOpen: (contentId: string, takesFocus: boolean) => void
  onClear: () => void
  listRef: RefObject<HTMLDivElement | null>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const words = strings.list

export function PieceList({ search, openId, onOpen, onClear, listRef, chosen, onChoose }: PieceListProps) {
  const { pieces, total, error, refetch, isPlaceholderData, ...pages } = usePieces(search)
  const announce = useAnnounce()
  const isSearch = isFiltered(search)

  // A search that matches more than it looks at says so.
  const isCut = search.q !== undefined && total >= MOST_MATCHES
  const found = isCut ? words.matches(total, MOST_MATCHES) : words.count(total)

  useEffect(() => {
    if (isSearch && pieces !== undefined && !isPlaceholderData) announce(found)
  }, [isSearch, isPlaceholderData, pieces, found, announce])

  // The bar goes with the last chosen piece, so the keyboard goes back to the list.
  const chooseFromBar = (next: ReadonlySet<string>) => {
    onChoose(next)
    if (next.size === 0) listRef.current?.focus()
  }

  if (pieces === undefined) {
    return error === null ? (
      <Loading label={words.loading} lines={8} />
    ) : (
      <LoadFailed error={error} retry={() => void refetch()} />
    )
  }
  if (pieces.length === 0) return isSearch ? <NoMatch onClear={onClear} /> : <Empty />
  return (
    <>
      {chosen.size > 0 ? (
        <BulkBar chosen={chosen} isArchive={search.state === 'archived'} onChoose={chooseFromBar} />
      ) : (
        <Row gap="0 3" align="baseline" isSpread className={listStyles.count}>
          <p>{found}</p>
          <StripLegend {...words.marks} />
        </Row>
      )}
      <VirtualPieces
        key={isPlaceholderData ? 'before' : JSON.stringify(search)}
        pieces={pieces}
        total={total}
        search={search}
        openId={openId}
        onOpen={onOpen}
        onEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage && !isPlaceholderData) void pages.fetchNextPage()
        }}
        listRef={listRef}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  )
}

function Empty() {
  return (
    <StateMessage
      title={words.empty.title}
      text={words.empty.text}
      actions={
        <>
          <Link to="/generate">{words.empty.generate}</Link>
          <LoadSample />
        </>
      }
    />
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      title={words.noMatch.title}
      text={words.noMatch.text}
      actions={<Button onClick={onClear}>{words.noMatch.clear}</Button>}
    />
  )
}
