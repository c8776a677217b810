import type { ReactNode } from 'react'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { judgeOf } from '../../core/evidence/rules/judged-by.ts'
import { longDate } from '../../core/kernel/long-date.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { differingOf, missingOf } from './lacking.ts'
import { MatchedTerms } from './MatchedTerms.tsx'
import { strings } from './strings.ts'
import { VerdictBadges } from './VerdictBadges.tsx'
import { Panel } from '../ui/Panel.tsx'

const words = strings.evidence

interface ClaimCardProps {
  claim: ClaimRecord
  isChosen: boolean
  onShow: (() => void) | undefined
  /** What can be done about it here. */
  children?: ReactNode
}

/** One citation: the claim beside the passage that backs it, both verdicts, and what the passage lacks. */
export function ClaimCard({ claim, isChosen, onShow, children }: ClaimCardProps) {
  const { reasons } = claim
  const lacking = missingOf(reasons)
  const differing = differingOf(reasons)
  // What a program found wanting is what is marked and told below.
  const isExplained =
    claim.entailment !== 'supported' &&
    claim.entailment_reason !== undefined &&
    (differing.length === 0 || judgeOf(claim) === 'model')
  const missing: [string, readonly string[]][] = [
    [words.numbers, lacking.numbers],
    [words.units, lacking.units],
    [words.names, lacking.names],
  ]
  return (
    <Panel as="li" isTight gap={2} align="start" isChosen={isChosen} id={`claim-${claim.claim_id}`} tabIndex={-1}>
      <Row gap={2} align="center">
        <VerdictBadges claim={claim} />
      </Row>
      <Row as="dl" gap={3}>
        <Stack fills="wide">
          <Text as="dt" tone="quiet" size="small">
            {words.claim}
          </Text>
          <Text as="dd" size="passage" breaks="anywhere">
            <MatchedTerms
              text={plainWords(claim.claim_text)}
              terms={[]}
              against={[...lacking.numbers, ...differing.map(({ claim: said }) => said)]}
            />
          </Text>
        </Stack>
        <Stack fills="wide">
          <Text as="dt" tone="quiet" size="small">
            {words.passage}
          </Text>
          <Text as="dd" size="passage" breaks="anywhere">
            {claim.source_excerpt === '' ? (
              <Text as="span" tone="quiet" size="label">
                {words.noPassage}
              </Text>
            ) : (
              <MatchedTerms
                text={plainWords(claim.source_excerpt)}
                terms={reasons.terms_shared}
                against={differing.map(({ source }) => source)}
              />
            )}
          </Text>
        </Stack>
      </Row>
      <Text tone="quiet" size="label">
        {claim.source_title} ·{' '}
        {claim.published_date === null ? words.noDate : words.published(longDate(claim.published_date))}
      </Text>
      {isExplained && (
        <Text tone="quiet" size="label">
          {words.why(claim.entailment_reason ?? '')}
        </Text>
      )}
      {claim.cited_by_person !== undefined && (
        <Text tone="quiet" size="label">
          {words.citedByPerson(longDate(claim.cited_by_person.at.slice(0, 10)))}
        </Text>
      )}
      {missing
        .filter(([, lacking]) => lacking.length > 0)
        .map(([name, lacking]) => (
          <Text key={name} tone="danger" size="label">
            {words.missing}: {name.toLowerCase()} {lacking.join(', ')}
          </Text>
        ))}
      {differing.map(({ claim: said, source }) => (
        <Text key={`${said} ${source}`} tone="danger" size="label">
          {words.contrary(said, source)}
        </Text>
      ))}
      {children}
      {onShow !== undefined && (
        <Button look="quiet" onClick={onShow}>
          {words.goTo}
        </Button>
      )}
    </Panel>
  )
}
