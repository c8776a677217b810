import { longDate } from '../../core/kernel/long-date.ts'
import type { BriefInput } from '../../core/approvals/decision-contract.ts'
import type { ManifestSource } from '../../core/evidence/contract.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'
import { Quote } from '../ui/Quote.tsx'

const words = strings.around

/** The sources of a text in full: what each is, whose, of when, where it stands and what it says. */
export function References({ sources }: { sources: readonly ManifestSource[] }) {
  return (
    <Section id="review-sources" gap={3} title={words.sources}>
      {sources.length === 0 && (
        <Text tone="quiet" size="label">
          {words.noSources}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {sources.map(({ source_id, title, publisher, published_date, url, retrieved_at, excerpt }) => (
          <Quote as="li" key={source_id}>
            <strong>{title}</strong>
            <Text tone="quiet" size="label">
              {words.publisher(publisher)} {words.published(published_date === null ? null : longDate(published_date))}{' '}
              {words.read} <ExactMoment at={retrieved_at} />. {/^https?:/.test(url) ? url : words.noAddress}
            </Text>
            {excerpt !== '' && (
              <Text as="blockquote" isContent>
                {excerpt}
              </Text>
            )}
          </Quote>
        ))}
      </Stack>
    </Section>
  )
}

/** What a piece was asked for with, in the words of whoever asked. */
export function Brief({ inputs }: { inputs: readonly BriefInput[] }) {
  return (
    <Section id="review-brief" gap={3} title={words.brief}>
      <Text tone="quiet" size="label">
        {inputs.length === 0 ? words.noBrief : words.briefNote}
      </Text>
      <dl>
        {inputs.map(({ label, text }) => (
          <div key={label}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <Text as="dd" breaks="typed">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </Section>
  )
}
