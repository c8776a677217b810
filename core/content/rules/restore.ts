import { Fault } from '../../kernel/errors.ts'

interface SavedText {
  revision: number
  title: string
  body: string
  seo_json: string | null
}

/** Why an earlier text cannot be restored, or null: the one that the piece has now is no change. */
export function restorationProblem(current: SavedText, earlier: SavedText): Fault | null {
  const isSame =
    earlier.title === current.title && earlier.body === current.body && earlier.seo_json === current.seo_json
  if (!isSame) return null
  const message =
    earlier.revision === current.revision
      ? `Revision ${earlier.revision} is the one that the piece has now, so there is nothing to restore.`
      : `Revision ${earlier.revision} says word for word what the piece says now, so there is nothing to restore.`
  return new Fault('invalid_state', message)
}
