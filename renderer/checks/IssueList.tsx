import type { ReactNode } from 'react'
import { findingKind } from '../../core/quality/finding-kinds.ts'
import { weightOf, type QualityIssue } from '../../core/quality/findings.ts'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import styles from './Checks.module.css'
import { strings } from './strings.ts'

const words = strings.findings

interface IssueListProps {
  /** Everything that the gate found, in its order. */
  issues: readonly QualityIssue[]
  /** Whether a finding is listed here. */
  isListed?: ((issue: QualityIssue) => boolean) | undefined
  /** The mark of the finding that is looked at. */
  chosen?: string | null
  /** What can be done about a finding. */
  actionsOf: (issue: QualityIssue) => ReactNode
}

/** What the gate found: blockers first, then what costs most, each with what clears it. */
export function IssueList({ issues, isListed = () => true, chosen = null, actionsOf }: IssueListProps) {
  const listed = issues
    .map((issue, at) => ({ issue, id: `issue-${at}`, key: keyOf(issue, issues.slice(0, at)) }))
    .filter(({ issue }) => isListed(issue))
    .toSorted((one, other) => rank(one.issue) - rank(other.issue))
  return (
    <Stack as="ul" gap={3} className={styles.cards}>
      {listed.map(({ issue, id, key }) => (
        <li
          key={key}
          id={`finding-${id}`}
          tabIndex={-1}
          className={classes(styles.card, chosen === id && styles.chosen)}
        >
          <Row gap={2} align="center" className={styles.verdicts}>
            {isBlocker(issue) && <Badge tone="danger">{words.blocks}</Badge>}
            <Text as="span" tone="quiet" size="label">
              {words.costs(weightOf(issue))}
            </Text>
          </Row>
          <p>{issue.message}</p>
          <Text tone="quiet" size="label">
            {findingKind(issue.code).remedy}
          </Text>
          <Row size="label" className={styles.acts}>
            {actionsOf(issue)}
          </Row>
        </li>
      ))}
    </Stack>
  )
}

/** Knows a finding again in the next check of the text, so that what is typed beside it stays. */
function keyOf({ code, message }: QualityIssue, before: readonly QualityIssue[]): string {
  const alike = before.filter((one) => one.code === code && one.message === message).length
  return `${code} ${message} ${alike}`
}

export function isBlocker({ severity }: QualityIssue): boolean {
  return severity === 'blocking'
}

function rank(issue: QualityIssue): number {
  return (isBlocker(issue) ? -1000 : 0) - weightOf(issue)
}
