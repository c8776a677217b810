import { ToldByLog } from '../audit/ToldByLog.tsx'
import { Link } from '@tanstack/react-router'
import type { Annotation } from '../../core/annotations/contract.ts'
import type { ClaimRecord, EvidenceReport } from '../../core/evidence/contract.ts'
import { ReadingList } from '../annotations/ReadingList.tsx'
import { strings as readingStrings } from '../annotations/strings.ts'
import { useAnnotations } from '../annotations/use-annotations.ts'
import { VERDICT_WORDS } from '../checks/ChecksPane.tsx'
import { ClaimCard } from '../checks/ClaimCard.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { strings as benchStrings } from '../evidence/strings.ts'
import { Fold } from '../ui/Fold.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.claims
/** So few claims stand open. */
const FEW = 4

interface ClaimsPartProps {
  contentId: string
  evidence: EvidenceReport
  /** Of the text whose claims these are; null where the record does not say. */
  revision: number | null
}

/** Each claim beside its passage with both measures, the weak ones first; and what the measures can and cannot see. */
export function ClaimsPart({ contentId, evidence: { summary, claims }, revision }: ClaimsPartProps) {
  const reading = useAnnotations(contentId, revision ?? undefined).data
  const readings = { contentId, annotations: reading?.annotations ?? [], revision: reading?.revision ?? 0 }
  const gone = readings.annotations.filter(({ stands_at: place }) => place === null)
  const weak = claims.filter(isWeak)
  const others = claims.filter((claim) => !isWeak(claim))
  const isAnyRead = others.some(({ claim_id }) => readings.annotations.some((one) => one.stands_at === claim_id))
  if (claims.length === 0) {
    return (
      <Part id="claims" title={words.title}>
        <p>{checkStrings.evidence.none}</p>
      </Part>
    )
  }
  return (
    <Part id="claims" title={words.title}>
      <ToldByLog differs={reading?.differs_from_log} />
      <p>{checkStrings.evidence.count(summary.claims, summary.sources)}</p>
      <FactList
        isPlain
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
      <Text tone="quiet" size="label">
        {checkStrings.evidence.wordsCan}
      </Text>
      <Text tone="quiet" size="label">
        {VERDICT_WORDS[summary.semantic_verification]}
      </Text>
      {readings.annotations.length > 0 && (
        <Text tone="quiet" size="label">
          {readingStrings.beside}
        </Text>
      )}
      <p className="screen-only">
        <Link to="/library/$contentId/evidence" params={{ contentId }}>
          {benchStrings.openBench}
        </Link>
      </p>
      {weak.length > 0 && (
        <>
          <h3>{words.weak}</h3>
          <Text tone="quiet" size="label">
            {words.weakWhy}
          </Text>
          <Cards claims={weak} readings={readings} />
        </>
      )}
      {others.length > 0 && (
        <Fold
          open={others.length <= FEW || isAnyRead}
          summary={weak.length === 0 ? words.all(others.length) : words.others(others.length)}
        >
          <Cards claims={others} readings={readings} />
        </Fold>
      )}
      {gone.length > 0 && (
        <>
          <h3>{readingStrings.goneTitle(gone.length)}</h3>
          <ReadingList {...readings} annotations={gone} isDocument />
        </>
      )}
    </Part>
  )
}

interface Readings {
  contentId: string
  annotations: readonly Annotation[]
  revision: number
}

function Cards({ claims, readings }: { claims: readonly ClaimRecord[]; readings: Readings }) {
  return (
    <Stack as="ul" gap={3}>
      {claims.map((claim) => (
        <ClaimCard key={`${claim.claim_id}-${claim.source_id}`} claim={claim} isChosen={false} onShow={undefined}>
          <ReadingList
            {...readings}
            annotations={readings.annotations.filter((one) => one.stands_at === claim.claim_id)}
            isDocument
          />
        </ClaimCard>
      ))}
    </Stack>
  )
}

function isWeak({ confidence, entailment }: ClaimRecord): boolean {
  const isUnbacked = entailment === 'contradicted' || entailment === 'not_supported'
  return isUnbacked || confidence === 'low' || confidence === 'unsupported'
}

function counts<K extends string>(found: Readonly<Record<K, number>>, names: Readonly<Record<K, string>>): string {
  return (Object.keys(names) as K[]).map((name) => words.counts(names[name], found[name])).join(' · ')
}
