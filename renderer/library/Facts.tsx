import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { leftToPerson, peopleInWords } from '../../core/content/rules/mark.ts'
import { readability } from '../../core/quality/rules/readability.ts'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { DeliveriesPart } from '../publishing/deliver/DeliveriesPart.tsx'
import { PublicationsPart } from '../publishing/PublicationsPart.tsx'
import { FactList, type Fact } from '../ui/FactList.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Text } from '../ui/Stack.tsx'
import { SeoFacts } from './seo/SeoFacts.tsx'
import { StateBadge } from './StateBadge.tsx'
import { strings } from './strings.ts'
import { useCatalogNames } from './use-catalog-names.ts'

const words = strings.facts

/** How many words an adult reads silently in a minute. */
const WORDS_A_MINUTE = 238
/** The grade of a shorter text says more about chance than about the text. */
const FEWEST_WORDS = 100

/** What is known about a piece, beside its text. */
export function Facts({ item }: { item: ContentItem }) {
  const nameOf = useCatalogNames()
  const { grade } = useMemo(() => readability(item.sections.map(({ body }) => body).join('\n\n')), [item.sections])
  const minutes = Math.max(1, Math.round(item.word_count / WORDS_A_MINUTE))
  const facts: Fact[] = [
    // That it is held stands at its head.
    [words.state, item.publication_state === 'held' ? undefined : <StateBadge key="state" piece={item} />],
    [
      words.assurance,
      item.assurance === null ? words.notAssessed : <AssuranceBadge key="assurance" item={item} isAlone />,
    ],
    [
      words.quality,
      item.quality === null ? (
        words.notAssessed
      ) : (
        <Fragment key="quality">
          {words.qualityOf(item.quality.score, item.quality.passed, leftToPerson(item))}
          <Text as="span" tone="quiet">
            {words.qualityIs(item.vertical_id !== null)}
          </Text>
        </Fragment>
      ),
    ],
    [
      words.review,
      <Fragment key="review">
        {peopleInWords(item)}
        {item.review_state === 'approved' && item.publication_state === 'held' && (
          <Text as="span" tone="quiet">
            {words.approvedHeld}
          </Text>
        )}
      </Fragment>,
    ],
    [words.template, item.template_id === null ? words.byHand : nameOf.template(item.template_id)],
    [words.style, item.style_profile_id === null ? undefined : nameOf.style(item.style_profile_id)],
    [words.vertical, item.vertical_id === null ? undefined : nameOf.vertical(item.vertical_id)],
    [words.tier, item.generation_mode === null ? undefined : strings.modes[item.generation_mode]],
    [words.words, item.word_count.toLocaleString('en')],
    [words.reading, words.readingOf(minutes, item.word_count < FEWEST_WORDS ? undefined : grade)],
    [words.revision, `${item.revision}, ${strings.origins[item.origin].toLowerCase()}`],
    [words.edited, item.request_id === null ? undefined : item.edited_since_generation ? words.yes : words.no],
    [words.created, <Moment key="created" at={item.created_at} />],
    [words.changed, <Moment key="changed" at={item.updated_at} />],
  ]
  return (
    <Text as="aside" size="label" aria-label={words.title}>
      <FactList facts={facts} />
      <DeliveriesPart item={item} />
      <PublicationsPart item={item} />
      <SeoFacts item={item} />
      {item.request_id !== null && (
        <Text above={3}>
          <Link to="/runs/$requestId" params={{ requestId: item.request_id }}>
            {words.openRun}
          </Link>
        </Text>
      )}
    </Text>
  )
}
