import type { ReactNode } from 'react'
import { findingKind } from '../../core/quality/finding-kinds.ts'
import { weightOf, type QualityIssue } from '../../core/quality/findings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

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
  /** A form that deals with it here. */
  formOf?: (issue: QualityIssue) => ReactNode
}

/** What the gate found: blockers first, then what costs most, each with what clears it. */
export function IssueList({ issues, isListed = () => true, chosen = null, actionsOf, formOf }: IssueListProps) {
  const listed = issues
    .map((issue, at) => ({ issue, id: `issue-${at}`, key: keyOf(issue, issues.slice(0, at)) }))
    .filter(({ issue }) => isListed(issue))
    .toSorted((one, other) => rank(one.issue) - rank(other.issue))
  return (
    <Stack as="ul" gap={3}>
      {listed.map(({ issue, id, key }) => (
        <Panel
          as="li"
          isTight
          gap={2}
          align="start"
          isChosen={chosen === id}
          key={key}
          id={`finding-${id}`}
          tabIndex={-1}
        >
          <Row gap={2} align="center">
            <Severity issue={issue} />
            <Text as="span" tone="quiet" size="label">
              {words.costs(weightOf(issue))}
            </Text>
          </Row>
          <p>{issue.message}</p>
          <Text tone="quiet" size="label">
            {findingKind(issue.code).remedy}
          </Text>
          <Row size="label" isHung>
            {actionsOf(issue)}
          </Row>
          {formOf?.(issue)}
        </Panel>
      ))}
    </Stack>
  )
}

function Severity({ issue }: { issue: QualityIssue }) {
  if (isBlocker(issue)) return <Badge tone="danger">{words.blocks}</Badge>
  if (issue.code === 'needs_manual_review') return <Badge tone="warn">{strings.compliance.review}</Badge>
  return <Badge tone="quiet">{strings.compliance.advisory}</Badge>
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
