import { longDate } from '../../core/kernel/long-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Source } from '../../core/sources/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Callout } from '../ui/Callout.tsx'
import { FactList, type Fact } from '../ui/FactList.tsx'
import { Highlight } from '../ui/Highlight.tsx'
import { Moment } from '../ui/Moment.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { CorrectSource } from './CorrectSource.tsx'
import { RefreshSource } from './RefreshSource.tsx'
import { RemoveSource } from './RemoveSource.tsx'
import { SourceCollections } from './SourceCollections.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Detail } from '../ui/Detail.tsx'
import { Quote } from '../ui/Quote.tsx'
import { Section } from '../ui/Section.tsx'
import { Panel } from '../ui/Panel.tsx'

/** One source: what is known of it, who cites it, and its text. */
export function SourcePage() {
  const { sourceId } = useParams({ from: '/sources/$sourceId' })
  const { q = '' } = useSearch({ from: '/sources' })
  const source = useQuery(useApi().sources.get.queryOptions({ input: { source_id: sourceId } }))
  const { member } = useSession()
  return (
    <ViewState query={source}>
      {({ body, ...one }) => (
        <Detail as="article">
          <BackToList to="/sources" label={strings.back} />
          <PageHead
            isDetail
            title={one.title}
            actions={
              member.role !== 'viewer' && (
                <>
                  <CorrectSource key={one.source_id} source={one} />
                  {isWeb(one) && one.superseded_by === null && (
                    <RefreshSource key={`fetch-${one.source_id}`} source={one} />
                  )}
                  <RemoveSource source={one} />
                </>
              )
            }
          />
          {one.superseded_by !== null && (
            <Callout tone="warn" title={strings.facts.superseded}>
              <Link to="/sources/$sourceId" params={{ sourceId: one.superseded_by }} search={(search) => search}>
                {strings.facts.newer}
              </Link>
            </Callout>
          )}
          <Withheld source={one} />
          <Facts source={one} />
          {one.superseded_by === null && <SourceCollections key={`in-${one.source_id}`} sourceId={one.source_id} />}
          <Uses sourceId={one.source_id} />
          {q.trim() !== '' && <Passages sourceId={one.source_id} query={q} />}
          <Section id="source-text" title={strings.text}>
            <Panel isText tabIndex={0} role="group" aria-labelledby="source-text">
              {body.split(HEADING).map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))}
            </Panel>
          </Section>
        </Detail>
      )}
    </ViewState>
  )
}

/** A heading of Markdown, without its marks. */
const HEADING = /^#{1,6} +(.+?)(?: +#+)?$/m

/** What of a source is used in no text, and that it is so. */
function Withheld({ source }: { source: Source & { withheld: string[] } }) {
  return (
    <>
      {source.has_withheld_name && <Callout tone="warn" title={strings.facts.withheldName} />}
      {source.withheld.length > 0 && (
        <Callout tone="warn" title={strings.facts.withheldIn(source.withheld.length)}>
          {source.withheld.map((text) => (
            <Quote key={text} as="blockquote">
              {text}
            </Quote>
          ))}
        </Callout>
      )}
    </>
  )
}

function isWeb({ url }: Source): boolean {
  return /^https?:/.test(url)
}

function Facts({ source }: { source: Source }) {
  const words = strings.facts
  const dated =
    source.published_date === null || source.published_date_origin === null
      ? words.unknown
      : `${longDate(source.published_date)}, ${words.origins[source.published_date_origin]}`
  const facts: Fact[] = [
    [words.author, source.author ?? words.unknown],
    [words.publisher, source.publisher ?? words.unknown],
    [words.published, dated],
    [
      words.address,
      isWeb(source) ? (
        <a key="address" href={source.url} target="_blank" rel="noreferrer">
          {source.url}
        </a>
      ) : undefined,
    ],
    [words.file, source.file_name ?? undefined],
    [words.retrieved, <Moment key="retrieved" at={source.retrieved_at} />],
    [words.words, source.word_count.toLocaleString('en')],
  ]
  return <FactList facts={facts} />
}

function Uses({ sourceId }: { sourceId: string }) {
  const uses = useQuery(useApi().content.citing.queryOptions({ input: { source_id: sourceId } }))
  return (
    <Section id="source-uses" title={strings.uses.title}>
      <ViewState query={uses}>
        {({ pieces, total }) =>
          pieces.length === 0 ? (
            <p>{strings.uses.none}</p>
          ) : (
            <Stack as="ul" gap={1}>
              {pieces.map(({ content_id: contentId, title }) => (
                <li key={contentId}>
                  <Link to="/library/$contentId" params={{ contentId }}>
                    {title}
                  </Link>
                </li>
              ))}
              {total > pieces.length && <li>{strings.uses.more(total - pieces.length)}</li>}
            </Stack>
          )
        }
      </ViewState>
    </Section>
  )
}

function Passages({ sourceId, query }: { sourceId: string; query: string }) {
  const found = useQuery(useApi().sources.search.queryOptions({ input: { q: query.trim(), limit: 100 } }))
  const ofThis = found.data?.passages.filter((passage) => passage.source_id === sourceId) ?? []
  return (
    <Section id="source-passages" title={strings.found.title}>
      {ofThis.length === 0 && <p>{strings.found.none}</p>}
      {ofThis.map(({ start, text }) => (
        <Quote key={start} as="blockquote">
          <Highlight text={text} query={query} />
        </Quote>
      ))}
    </Section>
  )
}
