import type { PageLook } from '../../core/validity/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Accepted } from './FindingCard.tsx'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'
import { Panel } from '../ui/Panel.tsx'

const words = strings.pages

const TONES: Record<PageLook['outcome'], BadgeTone> = { as_published: 'quiet', differs: 'danger', unread: 'warn' }

/** Where the piece is public, and what the newest look at each page came to. */
export function PagesPart({ pages }: { pages: readonly PageLook[] }) {
  if (pages.length === 0) return null
  return (
    <Section id="validity-pages" title={words.title}>
      <Stack as="ul" gap={3}>
        {pages.map((page) => (
          <PageCard key={page.publication_id} page={page} />
        ))}
      </Stack>
    </Section>
  )
}

function PageCard({ page }: { page: PageLook }) {
  const { url, outcome, compared, findings, looked_at, first_seen_at, revision } = page
  return (
    <Panel as="li">
      <Text as="h3" tone="quiet" size="label" breaks="anywhere">
        <a href={url} target="_blank" rel="noreferrer noopener">
          {url}
        </a>
      </Text>
      <Row as="p" gap="1 3" align="center" tone="quiet" size="label">
        <Badge tone={TONES[outcome]}>{words.outcomes[outcome]}</Badge>
        <span>{words.revision(revision)}</span>
        <span>
          {words.looked} <Moment at={looked_at} />
        </span>
        {first_seen_at !== looked_at && (
          <span>
            {words.since} <Moment at={first_seen_at} />
          </span>
        )}
      </Row>
      {findings.map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
      {outcome === 'as_published' && (
        <Text tone="quiet" size="label">
          {words.lookedFor[compared]}
        </Text>
      )}
      <Accepted by={page} />
    </Panel>
  )
}
