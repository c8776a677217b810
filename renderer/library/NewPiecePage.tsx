import { canWrite, useSession } from '../app/session.ts'
import { NoPermission } from '../app/ViewState.tsx'
import { PieceEditor } from './PieceEditor.tsx'

export function NewPiecePage() {
  return canWrite(useSession()) ? <PieceEditor item={undefined} /> : <NoPermission />
}
