import { FINDING_KINDS, type FindingKind } from '../../core/validity/contract.ts'

export const VALIDITY_VIEWS = ['attention', 'causes', 'all'] as const
export type ValidityView = (typeof VALIDITY_VIEWS)[number]
/** The views that list pieces. */
export type PiecesView = Exclude<ValidityView, 'causes'>

/** What the address of the view holds; without it, it is what needs attention. */
export interface ValiditySearch {
  watched?: Exclude<ValidityView, 'attention'>
  /** By cause, the one under which a source was opened. */
  cause?: FindingKind
}

export function readValiditySearch({ watched, cause }: Record<string, unknown>): ValiditySearch {
  if (watched === 'all') return { watched }
  if (watched !== 'causes') return {}
  const kind = FINDING_KINDS.find((one) => one === cause)
  return kind === undefined ? { watched } : { watched, cause: kind }
}

export function validitySearchOf(view: ValidityView): ValiditySearch {
  return view === 'attention' ? {} : { watched: view }
}
