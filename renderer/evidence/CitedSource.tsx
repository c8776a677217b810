import { Link } from '@tanstack/react-router'
import type { RequestedEvidence } from '../../core/approvals/contract.ts'
import type { ClaimRecord, EvidenceReport } from '../../core/evidence/contract.ts'
import { longDate } from '../../core/kernel/long-date.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { ReadingList } from '../annotations/ReadingList.tsx'
import { strings as readingStrings } from '../annotations/strings.ts'
import { differingOf, lackingOf, overlapInWords } from '../checks/lacking.ts'
import { MatchedTerms } from '../checks/MatchedTerms.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { VerdictBadges } from '../checks/VerdictBadges.tsx'
import { AskedNote } from '../reviews/AskedNote.tsx'
import { Button } from '../ui/Button.tsx'
import type { Citation } from './bench-claims.ts'
import { FactList } from '../ui/FactList.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

const words = strings.source
const checkWords = checkStrings.evidence

interface CitedSourceProps {
  contentId: string
  revision: number
  citation: Citation
  evidence: EvidenceReport
  /** Who asked for evidence of this claim. */
  asked: readonly RequestedEvidence[]
  /** Absent where the one button of the claim is enough. */
  onRecord: (() => void) | undefined
}

/** One source of a claim: its passage, what that lacks, how it was judged, and how people read it. */
export function CitedSource({ contentId, revision, citation, evidence, asked, onRecord }: CitedSourceProps) {
  const { record, annotations } = citation
  const source = evidence.sources.find(({ source_id }) => source_id === record.source_id)
  const isWeb = /^https?:/.test(record.source_url)
  return (
    <Panel as="li" gap={2}>
      <Text as="h4" size="lead">
        {record.source_title}
      </Text>
      <Row as="p" gap="1 3" align="center" size="label">
        <span>{source?.publisher ?? words.noPublisher}</span>
        <span>
          {record.published_date === null ? checkWords.noDate : checkWords.published(longDate(record.published_date))}
        </span>
        <Link to="/sources/$sourceId" params={{ sourceId: record.source_id }}>
          {words.open}
        </Link>
        {isWeb && (
          <a href={record.source_url} target="_blank" rel="noreferrer noopener">
            {words.page}
          </a>
        )}
      </Row>
      <Row as="p" gap="1 2" align="center" size="label">
        <VerdictBadges claim={record} />
      </Row>
      <Text as="h5" tone="quiet" size="small" above={2}>
        {words.passage}
      </Text>
      {record.source_excerpt === '' ? (
        <Text tone="quiet" size="label">
          {checkWords.noPassage}
        </Text>
      ) : (
        <Text as="blockquote" size="passage" isNarrow>
          <MatchedTerms
            text={plainWords(record.source_excerpt)}
            terms={record.reasons.terms_shared}
            against={differingOf(record.reasons).map(({ source: term }) => term)}
          />
        </Text>
      )}
      <Lacking record={record} />
      <Judged record={record} verification={evidence.summary.semantic_verification} />
      {record.cited_by_person !== undefined && (
        <Text tone="quiet" size="label">
          {checkWords.citedByPerson(longDate(record.cited_by_person.at.slice(0, 10)))}
        </Text>
      )}
      <AskedNote requests={asked} />
      <Text as="h5" tone="quiet" size="small" above={2}>
        {readingStrings.title}
      </Text>
      {annotations.length === 0 ? (
        <Text tone="quiet" size="label">
          {readingStrings.none}
        </Text>
      ) : (
        <ReadingList contentId={contentId} annotations={annotations} revision={revision} />
      )}
      {onRecord !== undefined && (
        <div>
          <Button onClick={onRecord}>{readingStrings.form.open}</Button>
        </div>
      )}
    </Panel>
  )
}

function Lacking({ record: { reasons } }: { record: ClaimRecord }) {
  const named = [...reasons.numbers_missing, ...reasons.units_missing, ...reasons.names_missing].join(' ').toLowerCase()
  const { numbers, units, names } = lackingOf(reasons)
  const differing = differingOf(reasons)
  const lacking = (
    [
      [checkWords.numbers, numbers],
      [checkWords.units, units],
      [checkWords.names, names],
      [checkWords.terms, reasons.terms_missing.filter((term) => !named.includes(term))],
    ] as const
  ).filter(([, missing]) => missing.length > 0)
  return (
    <>
      <Text as="h5" tone="quiet" size="small" above={2}>
        {words.lacking}
      </Text>
      {lacking.length + differing.length === 0 && (
        <Text tone="quiet" size="label">
          {words.nothingLacking}
        </Text>
      )}
      {lacking.length > 0 && (
        <FactList
          isPlain
          isSmall

          facts={lacking.map(([name, missing]) => [
            name,
            <Text key={name} as="span" tone="danger">
              {missing.join(', ')}
            </Text>,
          ])}
        />
      )}
      {differing.map(({ claim, source }) => (
        <Text key={`${claim} ${source}`} tone="danger">
          {checkWords.contrary(claim, source)}
        </Text>
      ))}
    </>
  )
}

type Verification = EvidenceReport['summary']['semantic_verification']

const VERIFIER: Record<Verification, string> = { ran: words.ran, not_run: words.notRun, failed: words.failed }

function Judged({ record, verification }: { record: ClaimRecord; verification: Verification }) {
  const verdict = record.entailment === undefined ? '' : `${checkWords.entailment[record.entailment]}. `
  return (
    <>
      <Text as="h5" tone="quiet" size="small" above={2}>
        {words.judged}
      </Text>
      <FactList
        isPlain
        isSmall

        facts={[
          [words.words, words.share(record.overlap)],
          [words.score, scoredInWords(record)],
          [words.verifier, `${verdict}${record.entailment_reason ?? VERIFIER[verification]}`],
        ]}
      />
    </>
  )
}

function scoredInWords(record: ClaimRecord): string {
  const said = overlapInWords(record)
  return words.scored(said, said === checkWords.confidence[record.confidence] && isAnyLacking(record))
}

function isAnyLacking({ reasons }: ClaimRecord): boolean {
  return Object.values(lackingOf(reasons)).some((words) => words.length > 0)
}
