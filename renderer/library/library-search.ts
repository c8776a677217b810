import type { ContentSort, PublicationState, ReviewState } from '../../core/content/contract.ts'
import { strings } from './strings.ts'

/** What of the library is listed; part of the address. */
export interface LibrarySearch {
  q?: string
  template?: string
  state?: PublicationState
  review?: ReviewState
  sort?: ContentSort
}

/** Reads the search out of an address, leaving out what means nothing. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { q, template, state, review, sort } = search
  return {
    ...(isText(q) ? { q } : {}),
    ...(isText(template) ? { template } : {}),
    ...(isKeyOf(strings.states, state) ? { state } : {}),
    ...(isKeyOf(strings.reviews, review) ? { review } : {}),
    ...(isKeyOf(strings.sorts, sort) ? { sort } : {}),
  }
}

export function isFiltered({ q, template, state, review }: LibrarySearch): boolean {
  return [q, template, state, review].some((part) => part !== undefined)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isKeyOf<T extends object>(table: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

/** What the address of a piece holds: whether it is being published, and what is shown beside it. */
export function readPieceSearch({ publish, tab }: Record<string, unknown>): { publish?: true; tab?: 'findings' } {
  return { ...(publish === true ? { publish } : {}), ...(tab === 'findings' ? { tab } : {}) }
}

/** Which revision of a piece is open, and which it is compared with. */
export function readRevisionsSearch({ revision, against }: Record<string, unknown>): {
  revision?: number
  against?: number
} {
  return {
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(typeof against === 'number' ? { against } : {}),
  }
}
