import { longDate } from '../../core/kernel/long-date.ts'
import type { BriefInput } from '../../core/approvals/decision-contract.ts'
import type { ManifestSource } from '../../core/evidence/contract.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'

const words = strings.around

/** The sources of a text in full: what each is, whose, of when, where it stands and what it says. */
export function References({ sources }: { sources: readonly ManifestSource[] }) {
  return (
    <section className={styles.section} aria-labelledby="review-sources">
      <h2 id="review-sources">{words.sources}</h2>
      {sources.length === 0 && (
        <Text tone="quiet" size="label" className={styles.quiet}>
          {words.noSources}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {sources.map(({ source_id, title, publisher, published_date, url, retrieved_at, excerpt }) => (
          <li key={source_id} className={styles.comment}>
            <strong>{title}</strong>
            <Text tone="quiet" size="label" className={styles.quiet}>
              {words.publisher(publisher)} {words.published(published_date === null ? null : longDate(published_date))}{' '}
              {words.read} <ExactMoment at={retrieved_at} />. {/^https?:/.test(url) ? url : words.noAddress}
            </Text>
            {excerpt !== '' && <blockquote className={styles.quote}>{excerpt}</blockquote>}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** What a piece was asked for with, in the words of whoever asked. */
export function Brief({ inputs }: { inputs: readonly BriefInput[] }) {
  return (
    <section className={styles.section} aria-labelledby="review-brief">
      <h2 id="review-brief">{words.brief}</h2>
      <Text tone="quiet" size="label" className={styles.quiet}>
        {inputs.length === 0 ? words.noBrief : words.briefNote}
      </Text>
      <dl>
        {inputs.map(({ label, text }) => (
          <div key={label}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd className={styles.given}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
