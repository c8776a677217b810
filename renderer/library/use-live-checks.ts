import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { HandCitation } from '../../core/content/insert-contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { useApi } from '../app/api.ts'
import type { PieceText } from './use-piece-draft.ts'
import { useSettled } from './use-settled.ts'

/** So long nothing is typed before a text is checked. */
const SETTLED_MS = 400

export interface LiveChecks {
  /** Those of the text that was checked last; undefined until there are any, null where none were made. */
  checks: TextChecks | null | undefined
  /** The title and the body in the editor are not those that were checked last. */
  isStale: boolean
  /** A text that was typed, and is not saved, is what was checked. */
  isOfDraft: boolean
  isFailed: boolean
}

/** What the gate finds in the text of the editor: what its save recorded, or what a save would record. */
export function useLiveChecks(
  base: ContentItem | undefined,
  text: PieceText,
  citationsOf: (body: string) => HandCitation[],
): LiveChecks {
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const settled = useSettled(text, SETTLED_MS, isBusy)
  const content_id = base?.content_id
  const stored = useQuery(
    api.content.checks.queryOptions({ input: content_id === undefined ? skipToken : { content_id } }),
  )
  const isSaved = base !== undefined && isSame(settled, base) && citationsOf(settled.body).length === 0
  const drafted = useQuery({
    ...api.content.checkDraft.queryOptions({ input: draftOf(base, settled, citationsOf), retry: false, gcTime: 0 }),
    enabled: !isSaved && settled.body.trim() !== '',
    placeholderData: (before) => before,
  })
  if (isBusy !== drafted.isFetching) setIsBusy(drafted.isFetching)
  const isTyping = !isSame(text, settled)
  if (isSaved) {
    const checks = stored.data?.checks
    // Right after a save those of the text before are still there.
    const isOfAnother = checks?.content_sha256 !== undefined && checks.content_sha256 !== base.content_sha256
    return { checks, isStale: isTyping || isOfAnother, isOfDraft: false, isFailed: stored.isError }
  }
  return {
    checks: drafted.data?.checks ?? stored.data?.checks,
    isStale: isTyping || drafted.isPlaceholderData || drafted.data === undefined,
    isOfDraft: drafted.data !== undefined,
    isFailed: drafted.isError,
  }
}

function draftOf(base: ContentItem | undefined, text: PieceText, citationsOf: (body: string) => HandCitation[]) {
  const { title, body, vertical_id } = text
  const citations = citationsOf(body)
  return {
    ...{ title, body },
    ...(base === undefined ? {} : { content_id: base.content_id }),
    ...(typeof vertical_id === 'string' && vertical_id !== base?.vertical_id ? { vertical_id } : {}),
    ...(citations.length === 0 ? {} : { citations }),
  }
}

function isSame(one: PieceText, other: PieceText): boolean {
  return (
    one.title === other.title && one.body === other.body && (one.vertical_id ?? null) === (other.vertical_id ?? null)
  )
}
