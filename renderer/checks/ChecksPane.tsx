import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RequestedEvidence } from '../../core/approvals/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import styles from './Checks.module.css'
import { strings as benchStrings } from '../evidence/strings.ts'
import { isFinding } from '../library/editor-place.ts'
import { AskedNote } from '../reviews/AskedNote.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import { Findings } from './Findings.tsx'
import { strings } from './strings.ts'

interface ChecksPaneProps {
  contentId: string
  checks: TextChecks | null
  revision: number
  hasVertical: boolean
  hasEvidence: boolean
  hasCompliance: boolean
  /** The text in the editor is no longer the one that was checked. */
  isStale: boolean
  /** The claim or finding that is looked at. */
  chosen: string | null
  /** Claims whose evidence a reviewer asked for. */
  asked: readonly RequestedEvidence[]
  onShow: (id: string | null, start: number, end: number) => void
}

/** Evidence and compliance of a saved text, beside it: every citation with its passage, every rule that was met. */
export function ChecksPane(props: ChecksPaneProps) {
  const { contentId, checks, revision, hasVertical, hasEvidence, hasCompliance, isStale, chosen, asked, onShow } = props
  useEffect(() => {
    if (chosen === null) return
    const card = document.getElementById(`claim-${chosen}`) ?? document.getElementById(`finding-${chosen}`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus({ preventScroll: true })
  }, [chosen, hasEvidence, hasCompliance, checks])
  if (checks === null) return <p className={styles.quiet}>{strings.nothing}</p>
  const { summary, claims } = checks.evidence
  const show = isStale ? undefined : onShow
  return (
    <div className={styles.pane}>
      <p className={styles.quiet} role="status">
        {strings.asOf(revision)} {isStale && strings.stale}
      </p>
      {hasEvidence && (
        <section aria-labelledby="checks-evidence">
          <h2 id="checks-evidence">{strings.evidence.title}</h2>
          {claims.length === 0 ? (
            <p className={styles.quiet}>{strings.evidence.none}</p>
          ) : (
            <>
              <p>{strings.evidence.count(summary.claims, summary.sources)}</p>
              <p>
                <Link
                  to="/library/$contentId/evidence"
                  params={{ contentId }}
                  search={chosen === null || isFinding(chosen) ? {} : { claim: chosen }}
                >
                  {benchStrings.openBench}
                </Link>
              </p>
              <p className={styles.quiet}>{strings.evidence.wordsCan}</p>
              <p className={styles.quiet}>{VERDICT_WORDS[summary.semantic_verification]}</p>
              <ul className={styles.cards}>
                {claims.map((claim) => (
                  <ClaimCard
                    key={`${claim.claim_id}-${claim.source_id}`}
                    claim={claim}
                    isChosen={chosen === claim.claim_id}
                    onShow={show && (() => show(claim.claim_id, claim.claim_start, claim.claim_end))}
                  >
                    <AskedNote requests={asked.filter((one) => one.claim_id === claim.claim_id)} />
                  </ClaimCard>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {hasCompliance && (
        <section aria-labelledby="checks-compliance">
          <h2 id="checks-compliance">{strings.compliance.title}</h2>
          {hasVertical ? (
            <Findings
              compliance={checks.compliance}
              chosen={chosen}
              onShow={show && ((start, end) => show(null, start, end))}
            />
          ) : (
            <p className={styles.quiet}>{strings.compliance.noVertical}</p>
          )}
        </section>
      )}
    </div>
  )
}

export const VERDICT_WORDS: Record<TextChecks['evidence']['summary']['semantic_verification'], string> = {
  ran: strings.evidence.verdictCan,
  not_run: strings.evidence.verdictNotRun,
  failed: strings.evidence.verdictFailed,
}
