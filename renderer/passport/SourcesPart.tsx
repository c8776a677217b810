import { longDate } from '../../core/kernel/long-date.ts'
import type { EvidenceReport, ManifestSource } from '../../core/evidence/contract.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
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
          <Stack as="ol" gap={4}>
            {sources.map((source) => (
              <Source
                key={source.source_id}
                source={source}
                citations={claims.filter(({ source_id }) => source_id === source.source_id).length}
              />
            ))}
          </Stack>
          <div className={styles.labelled}>
            <span>{words.set}</span> <Hash value={setId} />
          </div>
        </>
      )}
    </Part>
  )
}

function Source({ source, citations }: { source: ManifestSource; citations: number }) {
  const { title, author = null, publisher, published_date: date, retrieved_at, content_sha256, excerpt } = source
  return (
    <li className={styles.source}>
      <h3>{title}</h3>
      <p>
        {author !== null && `${author} · `}
        {publisher ?? words.noPublisher} · {date === null ? words.noDate : words.published(longDate(date))} ·{' '}
        {words.citedBy(citations)}
      </p>
      <p className={styles.address}>
        <Address url={source.url} />
      </p>
      {excerpt !== '' && <blockquote>{excerpt}</blockquote>}
      <p className={styles.quiet}>
        {words.retrieved} <ExactMoment at={retrieved_at} />
      </p>
      <div className={styles.labelled}>
        <span>{words.hash}</span> <Hash value={content_sha256} />
      </div>
    </li>
  )
}

/** Only a web address is a link; it is its own text, so that it is there on paper. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span className={styles.quiet}>{words.noAddress}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}
