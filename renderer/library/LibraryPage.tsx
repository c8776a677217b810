import { useState } from 'react'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { TwoPanes } from '../app/TwoPanes.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Filters } from './filters/Filters.tsx'
import type { LibrarySearch } from './library-search.ts'
import { PieceList } from './PieceList.tsx'
import { strings } from './strings.ts'

export function LibraryPage() {
  useWindowTitle(strings.title)
  const search = useSearch({ from: '/library' })
  const { contentId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = (next: LibrarySearch) => {
    setChosen(new Set())
    void navigate({ to: '.', search: next, replace: true })
  }
  const open = (id: string) => navigate({ to: '/library/$contentId', params: { contentId: id }, search })
  return (
    <TwoPanes
      labelledBy="library-title"
      resizeLabel={strings.list.resize}
      detailLabel={strings.piece.region}
      isOpen={contentId !== undefined}
      list={({ listRef, focusDetail }) => (
        <>
          <Filters search={search} onChange={change} />
          <PieceList
            search={search}
            openId={contentId}
            onOpen={(id, takesFocus) => void open(id).then(() => takesFocus && focusDetail())}
            onClear={() => change({})}
            listRef={listRef}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
    >
      <Outlet />
    </TwoPanes>
  )
}
