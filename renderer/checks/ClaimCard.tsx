import type { ReactNode } from 'react'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { longDate } from '../../core/kernel/long-date.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Row, Text } from '../ui/Stack.tsx'
import styles from './Checks.module.css'
import { differingOf, lackingOf } from './lacking.ts'
import { MatchedTerms } from './MatchedTerms.tsx'
import { strings } from './strings.ts'
import { VerdictBadges } from './VerdictBadges.tsx'

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
  const lacking = lackingOf(reasons)
  const missing: [string, readonly string[]][] = [
    [words.numbers, lacking.numbers],
    [words.units, lacking.units],
    [words.names, lacking.names],
  ]
  return (
    <li id={`claim-${claim.claim_id}`} tabIndex={-1} className={classes(styles.card, isChosen && styles.chosen)}>
      <Row gap={2} align="center" className={styles.verdicts}>
        <VerdictBadges claim={claim} />
      </Row>
      <dl className={styles.pair}>
        <div>
          <dt>{words.claim}</dt>
          <dd>{plainWords(claim.claim_text)}</dd>
        </div>
        <div>
          <dt>{words.passage}</dt>
          <dd>
            {claim.source_excerpt === '' ? (
              <Text as="span" tone="quiet" size="label">
                {words.noPassage}
              </Text>
            ) : (
              <MatchedTerms text={plainWords(claim.source_excerpt)} terms={reasons.terms_shared} />
            )}
          </dd>
        </div>
      </dl>
      <Text tone="quiet" size="label">
        {claim.source_title} ·{' '}
        {claim.published_date === null ? words.noDate : words.published(longDate(claim.published_date))}
      </Text>
      {claim.entailment !== 'supported' && claim.entailment_reason !== undefined && (
        <Text tone="quiet" size="label">
          {words.why(claim.entailment_reason)}
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
      {differingOf(reasons).map(({ claim: said, source }) => (
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
    </li>
  )
}
