export const VALIDITY_VIEWS = ['attention', 'all'] as const
export type ValidityView = (typeof VALIDITY_VIEWS)[number]

/** What the address of the view holds; without it, it is what needs attention. */
export interface ValiditySearch {
  watched?: 'all'
}

export function readValiditySearch({ watched }: Record<string, unknown>): ValiditySearch {
  return watched === 'all' ? { watched } : {}
}

export function validitySearchOf(view: ValidityView): ValiditySearch {
  return view === 'all' ? { watched: view } : {}
}
