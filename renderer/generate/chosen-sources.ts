import { MOST_NAMED_SOURCES, type GenerationOptions } from '../../core/generation/options-contract.ts'
import type { Collection } from '../../core/sources/contract.ts'
import type { RequestDraft } from './drafts.ts'
import { strings } from './strings.ts'

const words = strings.sources

/** Why the chosen collection cannot be written from; undefined where it can, or none is chosen. */
export function collectionProblem(draft: RequestDraft, collections: readonly Collection[]): string | undefined {
  if (!hasCollection(draft)) return undefined
  const count = chosenCollection(draft, collections)?.source_ids.length
  if (count === undefined) return words.gone
  if (count === 0) return words.empty
  return count > MOST_NAMED_SOURCES ? words.tooMany(count, MOST_NAMED_SOURCES) : undefined
}

/** The options that a request is sent with: a chosen collection stands in place of an earlier run's sources. */
export function requestOptions(draft: RequestDraft, collections: readonly Collection[]): GenerationOptions | undefined {
  const chosen = chosenCollection(draft, collections)
  return chosen === undefined ? draft.options : { ...draft.options, source_ids: chosen.source_ids }
}

/** What is carried over from an earlier run and still holds; undefined where nothing does. */
export function carriedOptions(draft: RequestDraft): GenerationOptions | undefined {
  if (draft.options === undefined || !hasCollection(draft)) return draft.options
  const rest = { ...draft.options }
  delete rest.source_ids
  return Object.keys(rest).length === 0 ? undefined : rest
}

function hasCollection({ collection_id: id = '' }: RequestDraft): boolean {
  return id !== ''
}

function chosenCollection({ collection_id: chosen }: RequestDraft, collections: readonly Collection[]) {
  return collections.find(({ collection_id: id }) => id === chosen)
}
