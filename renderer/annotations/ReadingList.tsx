import type { Annotation, Reading } from '../../core/annotations/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { ExactMoment, Moment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const READING_TONES: Record<Reading, BadgeTone> = { confirmed: 'good', disputed: 'danger', unsure: 'warn' }

interface ReadingListProps {
  contentId: string
  annotations: readonly Annotation[]
  /** Of the text beside which they stand. */
  revision: number
  /** Part of a document: moments are exact, and nothing is withdrawn here. */
  isDocument?: boolean
}

/** How people read a claim against its source, withdrawn readings struck through. */
export function ReadingList({ contentId, annotations, revision, isDocument = false }: ReadingListProps) {
  if (annotations.length === 0) return null
  return (
    <Stack as="ul" gap={3}>
      {annotations.map((annotation) => (
        <Stack key={annotation.annotation_id} as="li" gap={1} align="start" line="beside" breaks="anywhere">
          <Said annotation={annotation} revision={revision} When={isDocument ? ExactMoment : Moment} />
          {!isDocument && annotation.may_withdraw && <WithdrawButton contentId={contentId} annotation={annotation} />}
        </Stack>
      ))}
    </Stack>
  )
}

interface SaidProps {
  annotation: Annotation
  revision: number
  When: typeof Moment
}

function Said({ annotation, revision, When }: SaidProps) {
  const { by, reading, note, withdrawn, created_at, standing } = annotation
  const hasOtherWords = standing === 'other_words' || standing === 'gone'
  return (
    <>
      <Stack gap={1} {...(withdrawn === null ? {} : { as: 's', tone: 'quiet' })}>
        <Row as="span" gap="0 2" align="baseline">
          <Badge tone={withdrawn === null ? READING_TONES[reading] : 'quiet'}>{strings.readings[reading]}</Badge>
          <strong>{by.name}</strong>
          <Text as="span" tone="quiet" size="label">
            <When at={created_at} />, {strings.on(annotation.revision)}
          </Text>
        </Row>
        {note !== null && (
          <Text as="span" breaks="typed">
            {note}
          </Text>
        )}
      </Stack>
      <Text tone="quiet" size="label">
        {standingInWords(annotation, revision)}
        {hasOtherWords && `: “${plainWords(annotation.claim_text)}”`}
      </Text>
      {withdrawn !== null && (
        <Text tone="quiet" size="label">
          {strings.withdrawn(withdrawn.by.name)}, <When at={withdrawn.at} />
        </Text>
      )}
    </>
  )
}

function standingInWords({ standing, revision: read }: Annotation, revision: number): string {
  const isLater = read > revision
  switch (standing) {
    case 'same':
      return strings.standing.same
    case 'other_passage':
      return strings.standing.otherPassage(isLater)
    case 'other_words':
      return strings.standing.otherWords(isLater)
    case 'gone':
      return strings.standing.gone
  }
}
