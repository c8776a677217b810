import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { sectionPairs } from '../../core/kernel/section-pairs.ts'
import type { Comparison, RunText } from '../../core/replay/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import linkStyles from '../ui/Link.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { ComparedSection } from './ComparedSection.tsx'
import { RecordDifference } from './RecordDifference.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.compare

/** A replay beside its original: how alike they are, word by word, and what their records say otherwise. */
export function ComparePage() {
  const { requestId, replayId } = useParams({ from: '/runs/$requestId/replay/$replayId' })
  const { replay } = useApi()
  const comparison = useQuery(
    replay.compare.queryOptions({ input: { request_id: requestId, replay_request_id: replayId } }),
  )
  const original = useQuery(replay.text.queryOptions({ input: { request_id: requestId } }))
  const made = useQuery(replay.text.queryOptions({ input: { request_id: replayId } }))
  return (
    <Page
      title={words.title}
      lead={original.data?.title}
      isWide
      back={
        <Link to="/runs/$requestId/replay" params={{ requestId }} className={linkStyles.back}>
          <Icon name="back" /> {words.back}
        </Link>
      }
    >
      <ViewState query={comparison} loading={words.loading}>
        {(found) => (
          <Stack gap={6}>
            <Alike found={found} />
            <ViewState query={original} loading={words.loading}>
              {(one) => (
                <ViewState query={made} loading={words.loading}>
                  {(other) => <Texts found={found} original={one} replay={other} />}
                </ViewState>
              )}
            </ViewState>
            <Section id="records-title" title={strings.records.title} gap={3}>
              <RecordDifference
                requestId={requestId}
                otherId={replayId}
                titles={{ before: words.original, after: words.replay }}
              />
            </Section>
          </Stack>
        )}
      </ViewState>
    </Page>
  )
}

function Alike({ found: { similarity, differences } }: { found: Comparison }) {
  const isLinked = !differences.some(({ field }) => field === 'replay_of')
  return (
    <Stack gap={3}>
      <Text size="title">{similarity === 1 ? words.same : words.alike(similarity)}</Text>
      {!isLinked && <p>{words.unlinked}</p>}
      <Text tone="quiet" size="label" isNarrow>
        {similarity === 1 ? words.sameText : words.coarse}
      </Text>
    </Stack>
  )
}

function Texts({ found, original, replay }: { found: Comparison; original: RunText; replay: RunText }) {
  return (
    <Section id="texts-title" title={words.texts} gap={3}>
      {sectionPairs(original.sections, replay.sections).map(([one, other], at) => (
        <ComparedSection
          key={one?.section_id ?? other?.section_id}
          original={one}
          replay={other}
          similarity={found.sections[at]?.similarity ?? 0}
        />
      ))}
    </Section>
  )
}
