import type { Annotation } from '../../core/annotations/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { EvidenceReport } from '../../core/evidence/contract.ts'
import { ReadingList } from '../annotations/ReadingList.tsx'
import { strings as readingStrings } from '../annotations/strings.ts'
import { canWrite, useSession } from '../app/session.ts'
import { paneStyles } from '../app/TwoPanes.tsx'
import { differingOf, lackingOf } from '../checks/lacking.ts'
import { MatchedTerms } from '../checks/MatchedTerms.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { useRequestedEvidence } from '../reviews/use-requested-evidence.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import type { BenchClaim, Citation } from './bench-claims.ts'
import { Fold } from '../ui/Fold.tsx'
import styles from './Bench.module.css'
import { CitedSource } from './CitedSource.tsx'
import { contextOf } from './claim-context.ts'
import { strings } from './strings.ts'
import { Detail } from '../ui/Detail.tsx'

const words = strings.claim

interface ClaimDetailProps {
  item: ContentItem
  evidence: EvidenceReport
  claim: BenchClaim
  position: string
  /** Readings of words that the text does not have. */
  gone: readonly Annotation[]
  onBack: () => void
  onOpen: () => void
  /** Absent where who sits here may not record readings. */
  onRecord: ((citation?: Citation) => void) | undefined
}

/** A claim in its paragraph, and everything it cites beside what was measured and read. */
export function ClaimDetail({ item, evidence, claim, position, gone, onBack, onOpen, onRecord }: ClaimDetailProps) {
  const { content_id, revision, body } = item
  const { heading, before, after } = contextOf(body, claim)
  const asked = useRequestedEvidence(content_id)
  const mayWrite = canWrite(useSession())
  return (
    <Detail as="article" gap={3} aria-labelledby="bench-claim">
      <Button look="quiet" className={classes(paneStyles.back, styles.toList)} onClick={onBack}>
        <Icon name="back" /> {strings.backToList}
      </Button>
      <Stack as="header" gap={2}>
        <Text as="h2" tone="quiet" size="label" id="bench-claim">
          {position}
        </Text>
        {heading !== null && (
          <Text tone="quiet" size="label">
            {words.under(heading)}
          </Text>
        )}
        <blockquote className={styles.context}>
          {before !== '' && `${before} `}
          <mark className={styles.claimed}>
            <MatchedTerms text={claim.words} terms={[]} against={differingIn(claim)} />
          </mark>
          {after !== '' && ` ${after}`}
        </blockquote>
        <Row gap={2} above={1}>
          <Button aria-keyshortcuts="O" onClick={onOpen}>
            {mayWrite ? words.openInText : words.openPiece} <kbd aria-hidden>O</kbd>
          </Button>
          {onRecord !== undefined && (
            <Button look="primary" aria-keyshortcuts="N" onClick={() => onRecord()}>
              {readingStrings.form.open} <kbd aria-hidden>N</kbd>
            </Button>
          )}
        </Row>
      </Stack>
      <Text as="h3" size="lead" above={3}>
        {words.sources(claim.citations.length)}
      </Text>
      <Stack as="ul" gap={4}>
        {claim.citations.map((citation) => (
          <CitedSource
            key={citation.record.claim_id}
            contentId={content_id}
            revision={revision}
            citation={citation}
            evidence={evidence}
            asked={asked.filter(({ claim_id }) => claim_id === citation.record.claim_id)}
            onRecord={claim.citations.length > 1 && onRecord !== undefined ? () => onRecord(citation) : undefined}
          />
        ))}
      </Stack>
      <Text tone="quiet" size="label">
        {checkStrings.evidence.wordsCan}
      </Text>
      <Text tone="quiet" size="label">
        {onRecord === undefined ? readingStrings.mayNot : readingStrings.beside}
      </Text>
      {gone.length > 0 && (
        <Fold summary={readingStrings.goneTitle(gone.length)}>
          <ReadingList contentId={content_id} annotations={gone} revision={revision} />
        </Fold>
      )}
    </Detail>
  )
}

/** Numbers, units and names of a claim that no passage of it has, and terms that a passage contradicts. */
function differingIn({ citations }: BenchClaim): string[] {
  const lacking = citations.map(({ record: { reasons } }) => {
    const { numbers, units, names } = lackingOf(reasons)
    return [...numbers, ...units, ...names]
  })
  const everywhere = (lacking[0] ?? []).filter((term) => lacking.every((one) => one.includes(term)))
  return [...everywhere, ...citations.flatMap(({ record }) => differingOf(record.reasons).map(({ claim }) => claim))]
}
