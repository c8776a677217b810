import type { EarlierDecision, Packet } from '../../core/packets/packet-contract.ts'
import { decidedAfter } from '../../core/approvals/rules/decided-after.ts'
import { strings as checkStrings } from '../checks/strings.ts'
import { ChangedWords } from '../library/ChangedWords.tsx'
import { strings as libraryStrings } from '../library/strings.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Callout } from '../ui/Callout.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'
import { Quote } from '../ui/Quote.tsx'

const words = strings.view

/** What was found in the text, before anything else: whether it is held, and every finding. */
export function PacketFindings({ packet: { content, quality } }: { packet: Packet }) {
  const isHeld = content.is_held === true
  return (
    <Callout tone={isHeld ? 'danger' : 'accent'} title={isHeld ? words.held : words.found}>
      {quality === null ? (
        <p>{reviewStrings.qualityUnmeasured}</p>
      ) : (
        <>
          <p>
            {checkStrings.gate(quality)}: {checkStrings.score(quality)}.
          </p>
          <ul>
            {quality.issues.map(({ code, message }, at) => (
              <li key={`${code}-${at}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

/** What changed since the last decision, section by section. */
export function PacketChanges({ packet }: { packet: Packet }) {
  const { changes, content, earlier_decisions: decisions = [] } = packet
  if (changes === null || changes === undefined) return null
  const { since, sections, unchanged } = changes
  const later = decidedAfter(since.decided_at, decisions)
  return (
    <Section id="packet-changes" gap={3} title={reviewStrings.since.title}>
      <Text tone="quiet" size="label">
        {reviewStrings.since.text(since.by, since.decision, since.content_revision, content.revision)}
      </Text>
      {sections.length === 0 && (
        <p>{content.seo === undefined ? reviewStrings.since.sameButListing : reviewStrings.since.same}</p>
      )}
      {later.map((one) => (
        <p key={`${one.at}-${one.qualification}`}>{words.decidedAfter(one)}</p>
      ))}
      {sections.map(({ heading, parts }, at) => (
        <div key={`${at}-${heading}`}>
          <h3>{heading}</h3>
          <Text breaks="typed">
            <ChangedWords parts={parts} removed={libraryStrings.diff.removed} added={libraryStrings.diff.added} />
          </Text>
        </div>
      ))}
      {sections.length > 0 && unchanged.length > 0 && (
        <Text tone="quiet" size="label">
          {words.unchanged(unchanged.join(', '))}
        </Text>
      )}
    </Section>
  )
}

/** Every decision on the piece from before the packet, with what makes it less than it sounds. */
export function EarlierDecisions({ packet: { earlier_decisions: decisions = [] } }: { packet: Packet }) {
  return (
    <Section id="packet-earlier" gap={3} title={words.earlier}>
      {decisions.length === 0 && (
        <Text tone="quiet" size="label">
          {words.noEarlier}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {decisions.map((one) => (
          <Quote as="li" key={`${one.decided_at}-${one.qualification}`}>
            <strong>
              {reviewStrings.reviewOf(one.qualification)}: {reviewStrings.decision.line(one.by, one.decision)}
            </strong>{' '}
            <ExactMoment at={one.decided_at} />, {reviewStrings.decision.revision(one.content_revision)}.{' '}
            {aboutWhich(one)}
            {one.marks.length > 0 && (
              <Text tone="quiet" size="label">
                {one.marks.join('; ')}.
              </Text>
            )}
            {one.comment !== null && one.comment !== '' && <p>{one.comment}</p>}
            {one.withdrawn !== null && <p>{words.withdrawn(one.withdrawn.by, one.withdrawn.reason)}</p>}
          </Quote>
        ))}
      </Stack>
    </Section>
  )
}

/** Whether a decision is about the text of the packet, or what was another in its own. */
function aboutWhich({ is_on_this_text: isThis, differs_in: parts }: EarlierDecision): string {
  if (isThis) return words.sameText
  const others = parts?.filter((part) => part !== 'text') ?? []
  return others.length === 0 || others.length !== parts?.length ? words.otherText : words.otherParts(others)
}
