import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { NoPermission, ViewState } from '../app/ViewState.tsx'
import { NEW_PIECE } from './local-draft.ts'
import { PieceEditor } from './PieceEditor.tsx'
import { strings } from './strings.ts'

const route = '/library/$contentId/edit'

export function EditorPage() {
  const { contentId } = useParams({ from: route })
  const place = useSearch({ from: route })
  const editorKey = useEditorKey(contentId)
  const isNew = contentId === NEW_PIECE
  const piece = useQuery(useApi().content.get.queryOptions({ input: { contentID: contentId }, enabled: !isNew }))
  if (!canWrite(useSession())) return <NoPermission />
  if (!isNew && piece.data === undefined) {
    return (
      <ViewState query={piece} loading={strings.piece.loading}>
        {() => null}
      </ViewState>
    )
  }
  return (
    <PieceEditor key={editorKey.key} item={isNew ? undefined : piece.data} place={place} onBegun={editorKey.goOn} />
  )
}

/** One editor for one piece: a new piece keeps the editor it was begun in, so that nothing typed meanwhile is lost. */
function useEditorKey(contentId: string) {
  const [begun, setBegun] = useState({ count: 0, id: '', shown: contentId })
  if (begun.shown !== contentId) {
    const isAnother = contentId === NEW_PIECE
    setBegun({ count: begun.count + Number(isAnother), id: isAnother ? '' : begun.id, shown: contentId })
  }
  return {
    key: contentId === NEW_PIECE || contentId === begun.id ? `${NEW_PIECE} ${begun.count}` : contentId,
    goOn: (id: string) => setBegun((now) => ({ ...now, id })),
  }
}
