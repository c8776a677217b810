import type { Obligation } from '../../core/approvals/contract.ts'
import { sha256Hex } from '../../core/kernel/hash.ts'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.assign

/** How a review came to its assignee, with the fingerprints, so that anybody can follow it. */
export function WhyAssigned({ approval }: { approval: Obligation }) {
  const { nameOf } = useMembers()
  const { assignment, request_id, content_id, qualification } = approval
  const ranked = assignment.eligible
    .map((member) => ({ member, fingerprint: sha256Hex([request_id ?? content_id, qualification, member].join('\n')) }))
    .toSorted((one, other) => (one.fingerprint > other.fingerprint ? -1 : 1))
  return (
    <details className={styles.fold}>
      <summary>{words.why}</summary>
      <div className={styles.stack}>
        <p>{ranked.length === 0 ? words.noneEligible : words.eligible(assignment.eligible.map(nameOf).join(', '))}</p>
        <Text tone="quiet" size="label" className={styles.quiet}>
          {words.rule}
        </Text>
        <Text tone="quiet" size="label" className={styles.quiet}>
          {words[assignment.method]}
        </Text>
        {assignment.method === 'deterministic' && ranked.length > 0 && (
          <ol className={styles.plain}>
            {ranked.map(({ member, fingerprint }) => (
              <li key={member}>
                {nameOf(member)}
                <br />
                <code className={styles.fingerprints}>{fingerprint}</code>
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  )
}
