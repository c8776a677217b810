import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { VERDICT_WORDS } from '../checks/ChecksPane.tsx'
import { worstFirst } from '../evidence/bench-claims.ts'
import { ClaimCard } from '../checks/ClaimCard.tsx'
import { Findings } from '../checks/Findings.tsx'
import { gateTone } from '../checks/gate-tone.ts'
import { strings as checkStrings } from '../checks/strings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { References } from './References.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

interface CheckedPartProps {
  content: ContentItem
  checks: TextChecks | null
  quality: QualityReport | null
  chosen: readonly string[]
  /** Absent for who may not decide. */
  onChoose: ((claims: readonly string[]) => void) | undefined
}

/** What was measured on the text: its claims beside their sources, the rules of its vertical, the gate. */
export function CheckedPart({ content, checks, quality, chosen, onChoose }: CheckedPartProps) {
  if (checks === null)
    return (
      <Text tone="quiet" size="label">
        {strings.qualityUnmeasured}
      </Text>
    )
  return (
    <>
      <Claims evidence={checks.evidence} chosen={chosen} onChoose={onChoose} />
      <References sources={checks.evidence.sources} />
      <Section id="review-compliance" gap={3} title={strings.compliance}>
        {content.vertical_id === null ? (
          <Text tone="quiet" size="label">
            {checkStrings.compliance.noVertical}
          </Text>
        ) : (
          <Findings compliance={checks.compliance} chosen={null} onShow={undefined} />
        )}
      </Section>
      {quality !== null && <Quality quality={quality} />}
    </>
  )
}

function Claims({
  evidence: { claims, summary },
  chosen,
  onChoose,
}: Pick<TextChecks, 'evidence'> & Pick<CheckedPartProps, 'chosen' | 'onChoose'>) {
  const toggle = (id: string) => onChoose?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Section id="review-evidence" gap={3} title={strings.evidence.title}>
      {claims.length === 0 ? (
        <Text tone="quiet" size="label">
          {checkStrings.evidence.none}
        </Text>
      ) : (
        <>
          <p>{checkStrings.evidence.count(summary.claims, summary.sources)}</p>
          <Text tone="quiet" size="label">
            {VERDICT_WORDS[summary.semantic_verification]}
          </Text>
          {onChoose !== undefined && (
            <Text tone="quiet" size="label">
              {strings.evidence.hint}
            </Text>
          )}
          <Stack as="ul" gap={3}>
            {worstFirst(claims).map((claim) => (
              <ClaimCard
                key={`${claim.claim_id}-${claim.source_id}`}
                claim={claim}
                isChosen={chosen.includes(claim.claim_id)}
                onShow={undefined}
              >
                {onChoose !== undefined && (
                  <Button aria-pressed={chosen.includes(claim.claim_id)} onClick={() => toggle(claim.claim_id)}>
                    {chosen.includes(claim.claim_id) ? strings.evidence.asked : strings.evidence.ask}
                  </Button>
                )}
              </ClaimCard>
            ))}
          </Stack>
        </>
      )}
    </Section>
  )
}

function Quality({ quality }: { quality: QualityReport }) {
  const { issues } = quality
  return (
    <Section id="review-quality" gap={3} title={strings.quality}>
      <p>
        <Badge tone={gateTone(quality)}>{checkStrings.gate(quality)}</Badge> {checkStrings.score(quality)}
      </p>
      {issues.length === 0 ? (
        <Text tone="quiet" size="label">
          {strings.qualityNone}
        </Text>
      ) : (
        <Stack as="ul" gap={3}>
          {issues.map((issue, at) => (
            <li key={at}>
              {issue.severity === 'blocking' && <Badge tone="danger">{checkStrings.findings.blocks}</Badge>}{' '}
              {issue.message}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}
