import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import checkStyles from '../checks/Checks.module.css'
import { VERDICT_WORDS } from '../checks/ChecksPane.tsx'
import { ClaimCard } from '../checks/ClaimCard.tsx'
import { Findings } from '../checks/Findings.tsx'
import { gateTone } from '../checks/gate-tone.ts'
import { strings as checkStrings } from '../checks/strings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { References } from './References.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'

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
      <Text tone="quiet" size="label" className={styles.quiet}>
        {strings.qualityUnmeasured}
      </Text>
    )
  return (
    <>
      <Claims evidence={checks.evidence} chosen={chosen} onChoose={onChoose} />
      <References sources={checks.evidence.sources} />
      <section className={styles.section} aria-labelledby="review-compliance">
        <h2 id="review-compliance">{strings.compliance}</h2>
        {content.vertical_id === null ? (
          <Text tone="quiet" size="label" className={styles.quiet}>
            {checkStrings.compliance.noVertical}
          </Text>
        ) : (
          <Findings compliance={checks.compliance} chosen={null} onShow={undefined} />
        )}
      </section>
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
    <section className={styles.section} aria-labelledby="review-evidence">
      <h2 id="review-evidence">{strings.evidence.title}</h2>
      {claims.length === 0 ? (
        <Text tone="quiet" size="label" className={styles.quiet}>
          {checkStrings.evidence.none}
        </Text>
      ) : (
        <>
          <p>{checkStrings.evidence.count(summary.claims, summary.sources)}</p>
          <Text tone="quiet" size="label" className={styles.quiet}>
            {VERDICT_WORDS[summary.semantic_verification]}
          </Text>
          {onChoose !== undefined && (
            <Text tone="quiet" size="label" className={styles.quiet}>
              {strings.evidence.hint}
            </Text>
          )}
          <Stack as="ul" gap={3} className={checkStyles.cards}>
            {claims.map((claim) => (
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
    </section>
  )
}

function Quality({ quality }: { quality: QualityReport }) {
  const { issues } = quality
  return (
    <section className={styles.section} aria-labelledby="review-quality">
      <h2 id="review-quality">{strings.quality}</h2>
      <p>
        <Badge tone={gateTone(quality)}>{checkStrings.gate(quality)}</Badge> {checkStrings.score(quality)}
      </p>
      {issues.length === 0 ? (
        <Text tone="quiet" size="label" className={styles.quiet}>
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
    </section>
  )
}
