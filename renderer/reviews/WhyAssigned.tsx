import type { Obligation } from '../../core/approvals/contract.ts'
import { sha256Hex } from '../../core/kernel/hash.ts'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import { Fold } from '../ui/Fold.tsx'

const words = strings.assign

/** How a review came to its assignee, in one sentence; behind it the fingerprints, so that anybody can follow it. */
export function WhyAssigned({ approval }: { approval: Obligation }) {
  const { nameOf } = useMembers()
  const { assignment, request_id, content_id, qualification } = approval
  const ranked = assignment.eligible
    .map((member) => ({ member, fingerprint: sha256Hex([request_id ?? content_id, qualification, member].join('\n')) }))
    .toSorted((one, other) => (one.fingerprint > other.fingerprint ? -1 : 1))
  return (
    <Fold summary={words.why}>
      <Stack gap={3}>
        <p>{whyInWords(approval, nameOf)}</p>
        <Fold summary={words.recompute}>
          <Stack gap={3}>
            {ranked.length > 0 && <p>{words.eligible(assignment.eligible.map(nameOf).join(', '))}</p>}
            <Text tone="quiet" size="label">
              {words.rule} {words.deterministic}
            </Text>
            {ranked.length > 0 && (
              <Stack as="ol" gap={3}>
                {ranked.map(({ member, fingerprint }) => (
                  <li key={member}>
                    {nameOf(member)}
                    <br />
                    <Text as="code" size="small" breaks="anywhere">
                      {fingerprint}
                    </Text>
                  </li>
                ))}
              </Stack>
            )}
          </Stack>
        </Fold>
      </Stack>
    </Fold>
  )
}

function whyInWords({ assignment, assignee }: Obligation, nameOf: (member_id: string) => string): string {
  const { eligible, method } = assignment
  if (method === 'manual') return words.manual
  const [only] = eligible
  if (only === undefined) return words.noneEligible
  return eligible.length === 1 ? words.one(nameOf(only)) : words.chosen(assignee?.name, eligible.length)
}
