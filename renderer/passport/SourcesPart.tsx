import { longDate } from '../../core/kernel/long-date.ts'
import type { EvidenceReport, ManifestSource } from '../../core/evidence/contract.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Quote } from '../ui/Quote.tsx'
import { Hash, Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.sources

/** The manifest: enough to recognise and to find each source, never its whole text. */
export function SourcesPart({ evidence: { sources, claims }, setId }: { evidence: EvidenceReport; setId: string }) {
  return (
    <Part id="sources" title={words.title}>
      {sources.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Stack as="ol" gap={4} rules="between">
            {sources.map((source) => (
              <Source
                key={source.source_id}
                source={source}
                citations={claims.filter(({ source_id }) => source_id === source.source_id).length}
              />
            ))}
          </Stack>
          <Row gap="0 2">
            <Text as="span" tone="quiet" size="label">
              {words.set}
            </Text>{' '}
            <Hash value={setId} />
          </Row>
        </>
      )}
    </Part>
  )
}

function Source({ source, citations }: { source: ManifestSource; citations: number }) {
  const { title, author = null, publisher, published_date: date, retrieved_at, content_sha256, excerpt } = source
  return (
    <Stack as="li" gap={1}>
      <h3>{title}</h3>
      <p>
        {author !== null && `${author} · `}
        {publisher ?? words.noPublisher} · {date === null ? words.noDate : words.published(longDate(date))} ·{' '}
        {words.citedBy(citations)}
      </p>
      <Text breaks="anywhere">
        <Address url={source.url} />
      </Text>
      {excerpt !== '' && <Quote isText>{excerpt}</Quote>}
      <Text tone="quiet" size="label">
        {words.retrieved} <ExactMoment at={retrieved_at} />
      </Text>
      <Row gap="0 2">
        <Text as="span" tone="quiet" size="label">
          {words.hash}
        </Text>{' '}
        <Hash value={content_sha256} />
      </Row>
    </Stack>
  )
}

/** Only a web address is a link; it is its own text, so that it is there on paper. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url))
    return (
      <Text as="span" tone="quiet" size="label">
        {words.noAddress}
      </Text>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}
