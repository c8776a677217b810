import type { ClaimRecord, EvidenceReport } from '../../core/evidence/contract.ts'
import checkStyles from '../checks/Checks.module.css'
import { VERDICT_WORDS } from '../checks/ChecksPane.tsx'
import { ClaimCard } from '../checks/ClaimCard.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import styles from './Dossier.module.css'
import { FactList, Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.claims
/** So few claims stand open. */
const FEW = 4

/** Each claim beside its passage with both measures, the weak ones first; and what the measures can and cannot see. */
export function ClaimsPart({ evidence: { summary, claims } }: { evidence: EvidenceReport }) {
  const weak = claims.filter(isWeak)
  const others = claims.filter((claim) => !isWeak(claim))
  if (claims.length === 0) {
    return (
      <Part id="claims" title={words.title}>
        <p>{checkStrings.evidence.none}</p>
      </Part>
    )
  }
  return (
    <Part id="claims" title={words.title}>
      <p>{checkStrings.evidence.count(summary.claims, summary.sources)}</p>
      <FactList
        facts={[
          [words.confidence, counts(summary.by_confidence, checkStrings.evidence.confidence)],
          [
            words.entailment,
            summary.semantic_verification === 'not_run'
              ? undefined
              : counts(summary.by_entailment, checkStrings.evidence.entailment),
          ],
        ]}
      />
      <p className={styles.quiet}>{checkStrings.evidence.wordsCan}</p>
      <p className={styles.quiet}>{VERDICT_WORDS[summary.semantic_verification]}</p>
      {weak.length > 0 && (
        <>
          <h3>{words.weak}</h3>
          <p className={styles.quiet}>{words.weakWhy}</p>
          <Cards claims={weak} />
        </>
      )}
      {others.length > 0 && (
        <details className={styles.more} open={others.length <= FEW}>
          <summary>{weak.length === 0 ? words.all(others.length) : words.others(others.length)}</summary>
          <Cards claims={others} />
        </details>
      )}
    </Part>
  )
}

function Cards({ claims }: { claims: readonly ClaimRecord[] }) {
  return (
    <ul className={checkStyles.cards}>
      {claims.map((claim) => (
        <ClaimCard key={`${claim.claim_id}-${claim.source_id}`} claim={claim} isChosen={false} onShow={undefined} />
      ))}
    </ul>
  )
}

function isWeak({ confidence, entailment }: ClaimRecord): boolean {
  const isUnbacked = entailment === 'contradicted' || entailment === 'not_supported'
  return isUnbacked || confidence === 'low' || confidence === 'unsupported'
}

function counts<K extends string>(found: Readonly<Record<K, number>>, names: Readonly<Record<K, string>>): string {
  return (Object.keys(names) as K[]).map((name) => words.counts(names[name], found[name])).join(' · ')
}
