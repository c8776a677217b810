import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RequestedEvidence } from '../../core/approvals/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import { strings as benchStrings } from '../evidence/strings.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'
import type { LiveChecks } from '../library/use-live-checks.ts'
import { Button } from '../ui/Button.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { isOfEvidence } from './annotations.ts'
import { IssueList } from './IssueList.tsx'
import { AskedNote } from '../reviews/AskedNote.tsx'
import { cardOf } from './card-of.ts'
import { ClaimCard } from './ClaimCard.tsx'
import { Findings } from './Findings.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

interface ChecksPaneProps {
  /** Undefined for a piece that was never saved. */
  base: ContentItem | undefined
  /** What was found, and whether it is still of the text in the editor. */
  live: LiveChecks & { checks: TextChecks | null }
  shown: 'findings' | 'evidence'
  /** The claim or finding that is looked at. */
  chosen: string | null
  /** Claims whose evidence a reviewer asked for. */
  asked: readonly RequestedEvidence[]
  onShow: (id: string | null, start: number, end: number) => void
}

/** What was found in the text of the editor, or what backs it, beside it. */
export function ChecksPane({ base, live, shown, chosen, asked, onShow }: ChecksPaneProps) {
  const { checks, isStale, isOfDraft, isFailed } = live
  const inSight = useRef<string>(null)
  useEffect(() => {
    // Checks come in while somebody writes: a card is brought into sight once, and the keyboard stays where it is.
    const wanted = `${shown} ${chosen}`
    const card = chosen === null || inSight.current === wanted ? null : cardOf(chosen)
    if (card === null) return
    inSight.current = wanted
    card.scrollIntoView({ block: 'nearest' })
  }, [chosen, shown, checks])
  if (checks === null)
    return (
      <Text tone="quiet" size="label">
        {strings.findings.none}
      </Text>
    )
  const show = isStale ? undefined : onShow
  return (
    <Stack gap={5}>
      <Text tone="quiet" size="label" role="status">
        {isOfDraft ? strings.ofDraft : base !== undefined && strings.asOf(base.revision)}{' '}
        {isFailed ? strings.failed : isStale && strings.stale}
      </Text>
      {shown === 'findings' ? (
        <FindingsPart checks={checks} hasRules={hasRules(checks)} chosen={chosen} onShow={show} />
      ) : (
        <EvidencePart contentId={base?.content_id} evidence={checks.evidence} {...{ chosen, asked }} onShow={show} />
      )}
    </Stack>
  )
}

function hasRules({ checked_by }: TextChecks): boolean {
  return checked_by !== null
}

type Show = ChecksPaneProps['onShow'] | undefined

function FindingsPart({
  checks,
  chosen,
  onShow,
  hasRules: has,
}: {
  checks: TextChecks
  hasRules: boolean
  chosen: string | null
  onShow: Show
}) {
  const { issues } = checks.report
  const isOfText = (issue: QualityIssue) => issue.rule_id === undefined
  const placed = (issue: QualityIssue, at: number) => {
    const { start = null, end = null } = issue
    if (onShow === undefined || start === null || end === null) return null
    return (
      <Button look="quiet" onClick={() => onShow(`issue-${at}`, start, end)}>
        {strings.goTo}
      </Button>
    )
  }
  const ofText = (
    <Section id="checks-findings" title={strings.findings.title} key="text">
      {issues.some(isOfText) ? (
        <IssueList
          issues={issues}
          isListed={isOfText}
          chosen={chosen}
          actionsOf={(issue) => placed(issue, issues.indexOf(issue))}
        />
      ) : (
        <Text tone="quiet" size="label">
          {strings.findings.none}
        </Text>
      )}
    </Section>
  )
  const ofRules = (
    <Section id="checks-compliance" title={strings.compliance.title} key="rules">
      {has ? (
        <Findings
          compliance={checks.compliance}
          chosen={chosen}
          onShow={onShow && ((start, end) => onShow(null, start, end))}
        />
      ) : (
        <Text tone="quiet" size="label">
          {strings.compliance.noVertical}
        </Text>
      )}
    </Section>
  )
  // What holds a text comes first, wherever it was found.
  return checks.compliance.violations.some(({ severity }) => severity === 'blocking')
    ? [ofRules, ofText]
    : [ofText, ofRules]
}

interface EvidencePartProps extends Pick<ChecksPaneProps, 'chosen' | 'asked'> {
  contentId: string | undefined
  evidence: TextChecks['evidence']
  onShow: Show
}

function EvidencePart({ contentId, evidence, chosen, asked, onShow }: EvidencePartProps) {
  const { summary, claims } = evidence
  return (
    <Section id="checks-evidence" title={strings.evidence.title}>
      {claims.length === 0 ? (
        <Text tone="quiet" size="label">
          {strings.evidence.none}
        </Text>
      ) : (
        <>
          <p>{strings.evidence.count(summary.claims, summary.sources)}</p>
          {contentId !== undefined && (
            <p>
              <Link
                to="/library/$contentId/evidence"
                params={{ contentId }}
                search={chosen === null || !isOfEvidence(chosen) ? {} : { claim: chosen }}
              >
                {benchStrings.openBench}
              </Link>
            </p>
          )}
          <Text tone="quiet" size="label">
            {strings.evidence.wordsCan}
          </Text>
          <Text tone="quiet" size="label">
            {VERDICT_WORDS[summary.semantic_verification]}
          </Text>
          <Stack as="ul" gap={3}>
            {claims.map((claim) => (
              <ClaimCard
                key={`${claim.claim_id}-${claim.source_id}`}
                claim={claim}
                isChosen={chosen === claim.claim_id}
                onShow={onShow && (() => onShow(claim.claim_id, claim.claim_start, claim.claim_end))}
              >
                <AskedNote requests={asked.filter((one) => one.claim_id === claim.claim_id)} />
              </ClaimCard>
            ))}
          </Stack>
        </>
      )}
    </Section>
  )
}

export const VERDICT_WORDS: Record<TextChecks['evidence']['summary']['semantic_verification'], string> = {
  ran: strings.evidence.verdictCan,
  not_run: strings.evidence.verdictNotRun,
  failed: strings.evidence.verdictFailed,
}
