import type { ReactNode } from 'react'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { longDate } from '../../core/kernel/long-date.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
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
      <div className={styles.verdicts}>
        <VerdictBadges claim={claim} />
        <span className={styles.quiet}>{words.scores(claim.overlap, claim.score)}</span>
      </div>
      <dl className={styles.pair}>
        <div>
          <dt>{words.claim}</dt>
          <dd>{plainWords(claim.claim_text)}</dd>
        </div>
        <div>
          <dt>{words.passage}</dt>
          <dd>
            {claim.source_excerpt === '' ? (
              <span className={styles.quiet}>{words.noPassage}</span>
            ) : (
              <MatchedTerms text={plainWords(claim.source_excerpt)} terms={reasons.terms_shared} />
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {claim.source_title} ·{' '}
        {claim.published_date === null ? words.noDate : words.published(longDate(claim.published_date))}
      </p>
      {claim.entailment !== 'supported' && claim.entailment_reason !== undefined && (
        <p className={styles.quiet}>{words.why(claim.entailment_reason)}</p>
      )}
      {claim.cited_by_person !== undefined && (
        <p className={styles.quiet}>{words.citedByPerson(longDate(claim.cited_by_person.at.slice(0, 10)))}</p>
      )}
      {missing
        .filter(([, lacking]) => lacking.length > 0)
        .map(([name, lacking]) => (
          <p key={name} className={styles.lacking}>
            {words.missing}: {name.toLowerCase()} {lacking.join(', ')}
          </p>
        ))}
      {differingOf(reasons).map(({ claim: said, source }) => (
        <p key={`${said} ${source}`} className={styles.lacking}>
          {words.contrary(said, source)}
        </p>
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
