import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { TextDiff } from '../library/TextDiff.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'

const words = strings.since

/** What changed since somebody last decided on this piece, word by word; nothing where nobody has. */
export function SinceDecision({ approvalId }: { approvalId: string }) {
  const { nameOf } = useMembers()
  const input = { approval_id: approvalId }
  const changes = useQuery(useApi().approvals.changesSinceDecision.queryOptions({ input }))
  if (changes.error !== null) return <LoadFailed error={changes.error} retry={() => void changes.refetch()} />
  const { since, now } = changes.data ?? {}
  if (since === undefined || since === null || now === undefined) return null
  const [before, after] = [wholeOf(since), wholeOf(now)]
  return (
    <Section id="review-since" gap={3} title={words.title}>
      <Text tone="quiet" size="label">
        {words.text(nameOf(since.decided_by), since.decision, since.revision, now.revision)}
      </Text>
      {since.taken_back !== null && <p>{words.takenBack(since.taken_back.by, since.taken_back.reason)}</p>}
      {before === after ? <p>{words.same}</p> : <TextDiff before={before} after={after} label={words.label} />}
    </Section>
  )
}

export function wholeOf({ title, body }: { title: string; body: string }): string {
  return `${title}\n\n${body}`
}
