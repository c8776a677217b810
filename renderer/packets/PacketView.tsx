import { useRef, useState } from 'react'
import type { Packet } from '../../core/packets/packet-contract.ts'
import { ClaimCard } from '../checks/ClaimCard.tsx'
import { SearchListing } from '../library/seo/SearchListing.tsx'
import { VerdictNote } from '../passport/VerdictNote.tsx'
import { Brief, References } from '../reviews/References.tsx'
import { RemarkDialog } from '../reviews/RemarkDialog.tsx'
import { selectedWords, type SelectedWords } from '../reviews/selected-words.ts'
import { ReviewStateBadge } from '../reviews/Sequence.tsx'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Article } from '../ui/Article.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Page } from '../ui/Page.tsx'
import { StripInWords } from '../ui/Strip.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { ClosePacket } from './ClosePacket.tsx'
import type { OpenedPacket } from './OpenPacket.tsx'
import { usePacketDraft, type PacketDraft } from './packet-draft.ts'
import { EarlierDecisions, PacketChanges, PacketFindings } from './PacketHistory.tsx'
import { PacketNotes } from './PacketNotes.tsx'
import { stripOfPacket } from './packet-strip.ts'
import { Section } from '../ui/Section.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { strings } from './strings.ts'
import { Columns } from '../ui/Columns.tsx'

const words = strings.view

/** A packet as its reviewer reads it: the text and what was checked on it, and the reply beside them. */
export function PacketView({ opened, onClose }: { opened: OpenedPacket; onClose: () => void }) {
  const { packet, verification, isExpired } = opened
  const { content, workspace, reviewer } = packet
  const draft = usePacketDraft(packet)
  const article = useRef<HTMLDivElement>(null)
  const [remarking, setRemarking] = useState<{ selected: SelectedWords | undefined }>()
  const remark = () =>
    setRemarking({ selected: article.current ? selectedWords(article.current, content.body) : undefined })
  return (
    <Page
      title={words.title}
      lead={words.from(workspace.name, reviewer.name)}
      isWide
      actions={<ClosePacket isUnsaved={draft.isUnsaved} onClose={onClose} />}
    >
      <Stack gap={4}>
        <Text tone="quiet" size="label">
          {words.revision(content.revision)}. {words.made} <ExactMoment at={packet.made_at} />. {words.expires}{' '}
          <ExactMoment at={packet.expires_at} />.
        </Text>
        <StripInWords marks={stripOfPacket(packet)} />
        <VerdictNote found={verification} />
        {isExpired && (
          <Callout tone="danger" title={words.expired}>
            {words.expiredText}
          </Callout>
        )}
        <PacketFindings packet={packet} />
        <PacketNotes />
        <Columns>
          <Stack gap={6}>
            <PacketChanges packet={packet} />
            <div ref={article}>
              <Article title={content.title} body={content.body} level={2} hasPlaces />
            </div>
            <SearchListing seo={content.seo} />
            <Claims packet={packet} draft={draft} />
            <References sources={packet.evidence?.sources ?? []} />
            <EarlierDecisions packet={packet} />
            <Brief inputs={packet.brief ?? []} />
          </Stack>
          <Stack gap={6}>
            <Sequence packet={packet} />
            <ReplyForm opened={opened} draft={draft} onRemark={remark} />
          </Stack>
        </Columns>
      </Stack>
      {remarking !== undefined && (
        <RemarkDialog
          body={content.body}
          selected={remarking.selected}
          onAdd={(added) => {
            draft.add(added)
            setRemarking(undefined)
          }}
          onClose={() => setRemarking(undefined)}
        />
      )}
    </Page>
  )
}

function Claims({ packet: { evidence }, draft }: { packet: Packet; draft: PacketDraft }) {
  const claims = evidence?.claims ?? []
  return (
    <Section id="packet-claims" gap={3} title={words.claims}>
      {claims.length === 0 ? (
        <Text tone="quiet" size="label">
          {words.noClaims}
        </Text>
      ) : (
        <Stack as="ul" gap={3}>
          {claims.map((claim) => {
            const isChosen = draft.claims.includes(claim.claim_id)
            return (
              <ClaimCard
                key={`${claim.claim_id}-${claim.source_id}`}
                claim={claim}
                isChosen={isChosen}
                onShow={undefined}
              >
                <Button aria-pressed={isChosen} onClick={() => draft.toggle(claim.claim_id)}>
                  {isChosen ? reviewStrings.evidence.asked : reviewStrings.evidence.ask}
                </Button>
              </ClaimCard>
            )
          })}
        </Stack>
      )}
    </Section>
  )
}

function Sequence({ packet: { sequence } }: { packet: Packet }) {
  return (
    <Section id="packet-sequence" title={words.sequence} gap={3}>
      <Stack as="ol" gap={3}>
        {sequence.map(({ order, qualification, state, reviewer }) => (
          <Stack key={`${order}-${qualification}`} as="li" gap={1} size="label" line="beside">
            <strong>{reviewStrings.reviewOf(qualification)}</strong>
            <Row as="span" gap="1 2" align="center">
              <ReviewStateBadge state={state} /> {reviewer ?? reviewStrings.unassigned}
            </Row>
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
