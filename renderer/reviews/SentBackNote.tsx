import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Obligation } from '../../core/approvals/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { Callout } from '../ui/Callout.tsx'
import { DecisionRecord } from './DecisionRecord.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useRequestedEvidence } from './use-requested-evidence.ts'
import { Quote } from '../ui/Quote.tsx'

const words = strings.sentBack

/** At the author: what reviewers asked of the text, in their words, and the way to change it. */
export function SentBackNote({ item }: { item: ContentItem }) {
  const mayWrite = canWrite(useSession())
  const { content_id: contentId, review_state: state } = item
  const isSentBack = state === 'changes_requested' || state === 'rejected'
  const asked = useRequestedEvidence(contentId)
  const reviews = useQuery(useApi().approvals.get.queryOptions({ input: { request_id: contentId } }))
  const sentBack = (reviews.data?.approvals ?? []).filter(isReturned)
  if (!isSentBack && asked.length === 0) return null
  return (
    <Callout
      tone={state === 'rejected' ? 'danger' : 'warn'}
      title={isSentBack ? words[state] : words.evidence}
      actions={
        mayWrite && (
          <Link to="/library/$contentId/edit" params={{ contentId }}>
            {words.edit}
          </Link>
        )
      }
    >
      <Stack gap={3}>
        {isSentBack &&
          sentBack.map(
            ({ approval_id: id, decision }) => decision && <DecisionRecord key={id} decision={decision} isShort />,
          )}
        {asked.length > 0 && <AskedClaims contentId={contentId} claimIds={asked.map((one) => one.claim_id)} />}
      </Stack>
    </Callout>
  )
}

function isReturned({ state }: Obligation): boolean {
  return state === 'changes_requested' || state === 'rejected'
}

function AskedClaims({ contentId, claimIds }: { contentId: string; claimIds: readonly string[] }) {
  const mayWrite = canWrite(useSession())
  const checking = useQuery(useApi().content.checks.queryOptions({ input: { content_id: contentId } }))
  const claims = (checking.data?.checks?.evidence.claims ?? []).filter((one) => claimIds.includes(one.claim_id))
  return (
    <div>
      <p>{words.claims}</p>
      <Stack as="ul" gap={3}>
        {claims.map((claim) => (
          <Quote as="li" key={`${claim.claim_id}-${claim.source_id}`}>
            <Text as="span" isContent>
              {plainWords(claim.claim_text)}
            </Text>{' '}
            {mayWrite && (
              <Link to="/library/$contentId/edit" params={{ contentId }} search={{ claim: claim.claim_id }}>
                {words.goTo}
              </Link>
            )}
          </Quote>
        ))}
      </Stack>
    </div>
  )
}
