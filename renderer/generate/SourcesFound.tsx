import type { LiveSource } from '../app/live-runs.ts'
import styles from './SourcesFound.module.css'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

const words = strings.run

/** The sources that research has returned so far, as they appear. */
export function SourcesFound({ sources }: { sources: readonly LiveSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources-found">
      <Text id="sources-found" as="h2" tone="quiet" size="label" className={styles.heading}>
        {words.sourcesFound(sources.length)}
      </Text>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.source_id}>
            <span className={styles.title}>{source.title}</span>
            <Text as="span" tone="quiet" size="small" className={styles.place}>
              {placeOf(source.url)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a source is: the host of its address, or the library itself. */
function placeOf(url: string): string {
  const host = URL.parse(url)?.host
  return url.startsWith('colophon:') || host === undefined ? words.fromLibrary : host
}
