import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { momentInWords } from '../ui/Moment.tsx'
import type { LocalDraft } from './local-draft.ts'
import { strings } from './strings.ts'

const words = strings.editor

interface DraftOfferProps {
  offer: LocalDraft
  /** The revision that is saved now; null for a new piece. */
  revision: number | null
  onRestore: (draft: LocalDraft) => void
  onDiscard: (draft: LocalDraft) => void
}

export function DraftOffer({ offer, revision, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Callout
      tone="accent"
      title={words.offer(momentInWords(offer.kept_at, new Date()))}
      actions={
        <>
          <Button look="primary" onClick={() => onRestore(offer)}>
            {words.restore}
          </Button>
          <Button onClick={() => onDiscard(offer)}>{words.discard}</Button>
        </>
      }
    >
      {offer.base_revision === revision ? words.offerText : words.offerOlder}
    </Callout>
  )
}
