import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { HandCitation } from '../../core/content/insert-contract.ts'
import {
  differsFrom,
  forgetLocalDraft,
  keepLocalDraft,
  keepOffers,
  NEW_PIECE,
  setApart,
  type LocalDraft,
} from './local-draft.ts'

export interface PieceText {
  title: string
  body: string
  /** Whose rules it is held to. */
  vertical_id?: string | null | undefined
  /** What was cited by hand since the text was opened, with markers that may have gone since. */
  citations?: readonly HandCitation[] | undefined
}

const KEPT_AFTER = 400
const blank: PieceText = { title: '', body: '' }

/** The text in the editor against the saved one, kept on this computer while they differ. */
export function usePieceDraft(item: ContentItem | undefined) {
  const [base, setBase] = useState(item)
  const draftId = base?.content_id ?? NEW_PIECE
  const [text, setText] = useState<PieceText>(() => textOf(item))
  // What is typed is drawn a moment later; what is saved is what stands in the editor.
  const now = useRef(text)
  const [offers, setOffers] = useState(() => ({ of: draftId, left: setApart(draftId, textOf(item)) }))
  const [hasRoom, setHasRoom] = useState(true)
  const isUnsaved = differsFrom(text, textOf(base))
  const latest = useRef({ text, isUnsaved, revision: base?.revision ?? null })

  const keepNow = useCallback(() => {
    const { isUnsaved: isPending, ...typed } = latest.current
    return !isPending || keepLocalDraft(draftId, keptFrom(typed))
  }, [draftId])

  useEffect(() => {
    latest.current = { text, isUnsaved, revision: base?.revision ?? null }
    if (!isUnsaved) return undefined
    const timer = setTimeout(() => setHasRoom(keepNow()), KEPT_AFTER)
    return () => clearTimeout(timer)
  }, [text, isUnsaved, base, keepNow])

  useEffect(() => {
    const keepOnLeaving = () => void keepNow()
    window.addEventListener('pagehide', keepOnLeaving)
    return () => {
      window.removeEventListener('pagehide', keepOnLeaving)
      keepNow()
    }
  }, [keepNow])

  const settle = (left: LocalDraft[]) => {
    keepOffers(offers.of, left)
    setOffers({ of: offers.of, left })
  }

  return {
    base,
    text,
    isUnsaved,
    hasRoom,
    /**
     * The newest unsaved text that was found on this computer when the editor opened, and waits for an answer; one that was
     * saved since, because its save was still under way then, asks nothing.
     */
    offer: offers.of === draftId ? offers.left.findLast((one) => differsFrom(one, textOf(base))) : undefined,
    /** The text as it stands in the editor, also where it is not drawn yet. */
    now: () => now.current,
    change: (part: Partial<PieceText>) => {
      now.current = { ...now.current, ...part }
      setText(now.current)
    },
    /** Takes up the text that waits, with `take`; what was typed meanwhile waits in its place. */
    restoreOffer: (offer: LocalDraft, take: (text: PieceText) => void) => {
      const others = offers.left.filter((one) => one !== offer)
      settle([...(isUnsaved ? [keptFrom(latest.current)] : []), ...others])
      keepLocalDraft(draftId, offer)
      take(offer)
    },
    discardOffer: (offer: LocalDraft) => settle(offers.left.filter((one) => one !== offer)),
    /** Goes on from an earlier revision, so that saving does not pass over the later ones unseen. */
    goOnFrom: (revision: number | null) =>
      setBase((before) => (before === undefined || revision === null ? before : { ...before, revision })),
    /** Compares with a later revision from here on, without touching what is kept. */
    follow: (saved: ContentItem) => setBase(saved),
    /** From here on the text is compared with, and saved over, this revision. */
    rebase: (saved: ContentItem) => {
      forgetLocalDraft(draftId)
      latest.current = { ...latest.current, isUnsaved: false, revision: saved.revision }
      setBase(saved)
    },
  }
}

export type PieceDraft = ReturnType<typeof usePieceDraft>

function keptFrom({ text, revision }: { text: PieceText; revision: number | null }): LocalDraft {
  return { ...text, base_revision: revision, kept_at: new Date().toISOString() }
}

function textOf(item: ContentItem | undefined): PieceText {
  return item === undefined ? blank : { title: item.title, body: item.body, vertical_id: item.vertical_id }
}
