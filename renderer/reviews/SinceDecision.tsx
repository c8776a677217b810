import { useQuery } from '@tanstack/react-query'
import type { Seo } from '../../core/content/contract.ts'
import { listingText } from '../../core/content/rules/search-listing.ts'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { strings as seoStrings } from '../library/seo/strings.ts'
import { TextDiff } from '../library/TextDiff.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'

const words = strings.since

/** What changed since somebody last decided on this piece, word by word; nothing where nobody has. */
export function SinceDecision({ approvalId }: { approvalId: string }) {
  const { nameOf } = useMembers()
  const { member } = useSession()
  const input = { approval_id: approvalId }
  const changes = useQuery(useApi().approvals.changesSinceDecision.queryOptions({ input }))
  if (changes.error !== null) return <LoadFailed error={changes.error} retry={() => void changes.refetch()} />
  const { since, now, decided_after: later = [] } = changes.data ?? {}
  if (since === undefined || since === null || now === undefined) return null
  const isOwn = since.decided_by === member.member_id
  return (
    <Section id="review-since" gap={3} title={isOwn ? words.ownTitle(since.decision) : words.title}>
      <Text tone="quiet" size="label">
        {words.text(nameOf(since.decided_by), since.decision, since.revision, now.revision, since.agreed_revision)}
      </Text>
      {since.taken_back !== null && <p>{words.takenBack(since.taken_back.by, since.taken_back.reason)}</p>}
      {later.map((one) => (
        <p key={`${one.at}-${one.qualification}-${String(one.taken_back_by)}`}>
          {words.decidedAfter(one)} <ExactMoment at={one.at} />
        </p>
      ))}
      <Changes before={since} now={now} label={isOwn ? words.ownLabel : words.label} />
    </Section>
  )
}

export interface ReadText {
  title: string
  body: string
  seo?: Seo | null | undefined
}

/** Two texts beside each other, word by word, and what search engines are told of each where that is another. */
export function Changes({ before, now, label }: { before: ReadText; now: ReadText; label: string }) {
  const [was, is] = [wholeOf(before), wholeOf(now)]
  const [told, tells] = [listingText(before.seo), listingText(now.seo)]
  if (was === is && told === tells) return <p>{now.seo === undefined ? words.sameButListing : words.same}</p>
  return (
    <>
      {was !== is && <TextDiff before={was} after={is} label={label} />}
      {told !== tells && (
        <>
          <h3>{seoStrings.title}</h3>
          <TextDiff before={told} after={tells} label={words.listingLabel} />
        </>
      )}
    </>
  )
}

function wholeOf({ title, body }: ReadText): string {
  return `${title}\n\n${body}`
}
