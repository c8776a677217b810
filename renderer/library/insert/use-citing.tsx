import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { HandCitation } from '../../../core/content/insert-contract.ts'
import {
  lineOf,
  listedIn,
  markedNumbers,
  markerIn,
  nextNumber,
  sentenceAt,
} from '../../../core/content/rules/citing.ts'
import { readClaim } from '../../../core/evidence/rules/claims.ts'
import { sourceLine } from '../../../core/sources/rules/source-line.ts'
import { useApi } from '../../app/api.ts'
import { useNotices } from '../../ui/Notices.tsx'
import type { EditorHandle } from '../MarkdownEditor.tsx'
import type { PieceDraft } from '../use-piece-draft.ts'
import { CiteDialog, type Chosen } from './CiteDialog.tsx'
import { strings } from './strings.ts'

/** Citing by hand: the marker goes into the text at once, the citation into the piece when it is saved. */
export function useCiting(editor: RefObject<EditorHandle | null>, draft: PieceDraft) {
  const { base } = draft
  const notify = useNotices()
  const [asked, setAsked] = useState<{ at: number; sentence: string }>()
  const input = { content_id: base?.content_id ?? '' }
  const query = useQuery(useApi().content.citations.queryOptions({ input, enabled: base !== undefined }))
  const known = query.data?.citations ?? []
  // A marker that was deleted, saved and put back stands for what it stood for.
  const earlier = useRef(new Map<number, HandCitation>())
  useEffect(() => {
    for (const { number, source_id, passage, cited_by } of query.data?.citations ?? []) {
      if (cited_by === null) continue
      earlier.current.set(number, { number, source_id, ...(passage === null ? {} : { passage }) })
    }
  }, [query.data])

  const ask = () => {
    const at = editor.current?.cursor() ?? 0
    const { body } = draft.now()
    const span = sentenceAt(body, at)
    if (span === null) notify({ title: strings.noSentence })
    else setAsked({ at, sentence: readClaim(body.slice(span.start, span.end)) })
  }
  const cite = ({ citation, source }: Chosen) => {
    setAsked(undefined)
    const text = draft.now()
    const span = sentenceAt(text.body, asked?.at ?? 0)
    if (span === null) {
      notify({ title: strings.noSentence })
      return
    }
    const pending = text.citations ?? []
    const number = nextNumber(
      [...known, ...pending, ...earlier.current.values()].map((one) => one.number),
      text.body,
    )
    const listed = listedIn(text.body, known.length + unsaved(pending).length, sourceLine({ ...source, number }))
    draft.change({ citations: [...pending, { number, ...citation }] })
    editor.current?.insert([markerIn(text.body, span, number), ...(listed === null ? [] : [listed])])
    notify({ title: strings.citing.cited(number, source.title) })
  }
  const unsaved = (all: readonly HandCitation[]) => all.filter((one) => !known.some((its) => its.number === one.number))
  /** The citations that a save of this text brings: those whose marker it has and that the piece has not. */
  const citationsOf = (body: string): HandCitation[] => {
    const pending = draft.now().citations ?? []
    const marked = markedNumbers(body)
    const kept = [...earlier.current.values()].filter(({ number }) => !pending.some((one) => one.number === number))
    const isNew = (one: HandCitation) =>
      !known.some((its) => its.number === one.number && its.source_id === one.source_id && its.cited_by !== null)
    return [...pending.filter(isNew), ...unsaved(kept)].filter(({ number }) => marked.has(number))
  }
  /** The text without the lines of its list for those that were cited by hand and lost their marker; undefined as it is. */
  const tidied = (): string | undefined => {
    const text = draft.now()
    const marked = markedNumbers(text.body)
    const hands = [...(text.citations ?? []).map(({ number }) => number), ...earlier.current.keys()]
    const lines = [...new Set(hands)].flatMap((number) => (marked.has(number) ? [] : (lineOf(text.body, number) ?? [])))
    if (lines.length === 0) return undefined
    editor.current?.remove(lines)
    return lines
      .toSorted((one, other) => other.start - one.start)
      .reduce((body, { start, end }) => body.slice(0, start) + body.slice(end), text.body)
  }
  return {
    ask,
    tidied,
    citationsOf,
    dialog: asked !== undefined && (
      <CiteDialog sentence={asked.sentence} onCite={cite} onClose={() => setAsked(undefined)} />
    ),
  }
}
