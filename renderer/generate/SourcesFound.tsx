import type { LiveSource } from '../app/live-runs.ts'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'

const words = strings.run

/** The sources that research has returned so far, as they appear. */
export function SourcesFound({ sources }: { sources: readonly LiveSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources-found">
      <Text id="sources-found" as="h2" tone="quiet" size="label" line="below" below={1}>
        {words.sourcesFound(sources.length)}
      </Text>
      <Stack as="ul" gap={2} above={1}>
        {sources.map((source) => (
          <Row key={source.source_id} as="li" gap="0 2" align="baseline">
            <Text as="span" breaks="anywhere">
              {source.title}
            </Text>
            <Text as="span" tone="quiet" size="small" breaks="anywhere">
              {placeOf(source.url)}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}

/** Where a source is: the host of its address, or the library itself. */
function placeOf(url: string): string {
  const host = URL.parse(url)?.host
  return url.startsWith('colophon:') || host === undefined ? words.fromLibrary : host
}
