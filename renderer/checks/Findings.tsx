import type { ComplianceReport } from '../../core/compliance/contract.ts'
import { Fold } from '../ui/Fold.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

const words = strings.compliance

interface FindingsProps {
  compliance: ComplianceReport
  chosen: string | null
  onShow: ((start: number, end: number) => void) | undefined
}

/** What the rules of the vertical met: violations and what a person has to decide; cleared phrases on request. */
export function Findings({ compliance, chosen, onShow }: FindingsProps) {
  const { violations, needs_manual_review: reviews, cleared } = compliance
  return (
    <>
      {violations.length + reviews.length === 0 && (
        <Text tone="quiet" size="label">
          {words.none}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {violations.map((finding, at) => (
          <Finding
            key={`violation-${at}`}
            id={`violation-${at}`}
            badge={<Badge tone={finding.severity === 'blocking' ? 'danger' : 'warn'}>{words[finding.severity]}</Badge>}
            finding={finding}
            message={finding.message}
            isChosen={chosen === `violation-${at}`}
            onShow={onShow}
          />
        ))}
        {reviews.map((finding, at) => (
          <Finding
            key={`review-${at}`}
            id={`review-${at}`}
            badge={<Badge tone="warn">{words.review}</Badge>}
            finding={finding}
            message={finding.condition === null ? finding.message : `${finding.message} ${finding.condition}`}
            isChosen={chosen === `review-${at}`}
            onShow={onShow}
          />
        ))}
      </Stack>
      {cleared.length > 0 && (
        <Fold summary={words.cleared(cleared.length)}>
          <Stack as="ul" gap={3}>
            {cleared.map((finding, at) => (
              <Finding
                key={at}
                id={`cleared-${at}`}
                badge={null}
                finding={finding}
                message={words.reasons[finding.reason]}
                isChosen={false}
                onShow={onShow}
              />
            ))}
          </Stack>
        </Fold>
      )}
    </>
  )
}

interface FindingProps {
  id: string
  badge: React.ReactNode
  finding: { rule_id: string; excerpt: string; cue: string | null; start: number | null; end: number | null }
  message: string
  isChosen: boolean
  onShow: FindingsProps['onShow']
}

function Finding({ id, badge, finding, message, isChosen, onShow }: FindingProps) {
  const { start, end } = finding
  return (
    <Panel as="li" isTight gap={2} align="start" isChosen={isChosen} id={`finding-${id}`} tabIndex={-1}>
      <Row gap={2} align="center">
        {badge}
        <Text as="span" tone="quiet" size="label">
          {words.rule(finding.rule_id)}
        </Text>
      </Row>
      {finding.excerpt !== '' && <Text isContent>“{finding.excerpt}”</Text>}
      <p>{message}</p>
      {finding.excerpt !== '' && (
        <Text tone="quiet" size="label">
          {finding.cue === null ? words.noCue : words.cue(finding.cue)}
        </Text>
      )}
      {onShow !== undefined && start !== null && end !== null && (
        <Button look="quiet" onClick={() => onShow(start, end)}>
          {strings.evidence.goTo}
        </Button>
      )}
    </Panel>
  )
}
