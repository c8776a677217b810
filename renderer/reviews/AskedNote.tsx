import type { RequestedEvidence } from '../../core/approvals/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Quote } from '../ui/Quote.tsx'

/** On a claim: who asked for its evidence, and with which words. */
export function AskedNote({ requests }: { requests: readonly RequestedEvidence[] }) {
  const { nameOf } = useMembers()
  return requests.map(({ approval_id: id, requested_by: by, comment }) => (
    <Stack key={id} gap={1}>
      <p>
        <Badge tone="warn" isLong>
          {strings.sentBack.asked(nameOf(by))}
        </Badge>
      </p>
      {comment !== null && <Quote as="p">{comment}</Quote>}
    </Stack>
  ))
}
