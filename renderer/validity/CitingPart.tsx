import { Link } from '@tanstack/react-router'
import type { CitingPiece, SourceStanding } from '../../core/validity/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import { causeStrings } from './cause-strings.ts'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'

const words = causeStrings.citing

/** The pieces that rest on a source, and whether somebody accepted there what is found about it. */
export function CitingPart({ source: { pieces, total } }: { source: SourceStanding }) {
  return (
    <Section id="validity-citing" title={words.title(total)}>
      {total > pieces.length && (
        <Text tone="quiet" size="label">
          {words.more(total, pieces.length)}
        </Text>
      )}
      <Stack as="ul" gap={3} rules="outside">
        {pieces.map((piece) => (
          <Piece key={piece.content_id} piece={piece} />
        ))}
      </Stack>
    </Section>
  )
}

function Piece({ piece: { request_id, content_id, title, claims, acknowledged_at } }: { piece: CitingPiece }) {
  return (
    <Stack as="li" gap={1}>
      <h3>{title}</h3>
      <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
        {acknowledged_at === null ? (
          <Badge tone="warn">{words.open}</Badge>
        ) : (
          <span>
            {words.acknowledged} <Moment at={acknowledged_at} />
          </span>
        )}
        <span>{claims === 0 ? strings.finding.noClaims : strings.finding.claims(claims)}</span>
      </Row>
      <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
        <Link
          to="/validity/$requestId"
          params={{ requestId: request_id ?? content_id }}
          search={(search) => search}
          aria-label={words.findingsOf(title)}
        >
          {words.findings}
        </Link>
        <Link to="/library/$contentId" params={{ contentId: content_id }} aria-label={words.pieceOf(title)}>
          {words.piece}
        </Link>
      </Row>
    </Stack>
  )
}
