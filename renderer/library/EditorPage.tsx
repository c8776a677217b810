import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { NoPermission, ViewState } from '../app/ViewState.tsx'
import { PieceEditor } from './PieceEditor.tsx'
import { strings } from './strings.ts'

export function EditorPage() {
  const { contentId } = useParams({ from: '/library/$contentId/edit' })
  const takesFocus = useLocation({ select: ({ state }) => state.takesFocus === true })
  const place = useSearch({ from: '/library/$contentId/edit' })
  const piece = useQuery(useApi().content.get.queryOptions({ input: { contentID: contentId } }))
  if (!canWrite(useSession())) return <NoPermission />
  return (
    <ViewState query={piece} loading={strings.piece.loading}>
      {(item) => <PieceEditor key={item.content_id} item={item} place={place} takesFocus={takesFocus} />}
    </ViewState>
  )
}
