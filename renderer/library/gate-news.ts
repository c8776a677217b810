import type { ContentItem } from '../../core/content/contract.ts'
import { strings } from './strings.ts'

/** What a save meant for a piece that was held; undefined where it meant nothing. */
export function gateNews(before: ContentItem | undefined, after: ContentItem): string | undefined {
  if (after.publication_state === 'held') return strings.editor.savedHeld
  return before?.publication_state === 'held' ? strings.editor.savedCleared : undefined
}
