import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'

const words = strings.piece

/** Why a piece is held; while nobody has edited it, in the words of the gate that held it. */
export function HeldNote({ item }: { item: ContentItem }) {
  const { request_id: requestId, quality } = item
  const run = useQuery(
    useApi().generation.status.queryOptions({
      input: { request_id: requestId ?? '' },
      enabled: requestId !== null && !item.edited_since_generation,
    }),
  )
  const gate = run.data?.progress.stages.find(({ stage }) => stage === 'quality_gate')
  return (
    <Callout tone="warn" title={words.heldTitle}>
      <p>{quality === null ? words.heldTextUnscored : words.heldText(quality.score)}</p>
      {gate?.reason !== undefined && gate.reason !== null && <p>{gate.reason}</p>}
    </Callout>
  )
}
