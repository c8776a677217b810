import type { RevisionSummary } from '../../../core/content/contract.ts'
import { strings as libraryStrings } from '../strings.ts'
import { strings } from './strings.ts'

/** How a revision came about, and whose words it holds. */
export function MadeBy({
  revision: { origin, created_by_name, taken_from },
}: {
  revision: Pick<RevisionSummary, 'origin' | 'created_by_name' | 'taken_from'>
}) {
  if (taken_from !== null) return strings.taken(taken_from.target, taken_from.changed_by, created_by_name)
  return `${libraryStrings.origins[origin]}, ${strings.by(created_by_name)}`
}
