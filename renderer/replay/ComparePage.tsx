import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { sectionPairs } from '../../core/kernel/section-pairs.ts'
import type { Comparison, RunText } from '../../core/replay/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import backStyles from '../ui/BackLink.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { ComparedSection } from './ComparedSection.tsx'
import { RecordDifference } from './RecordDifference.tsx'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

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
        <Link to="/runs/$requestId/replay" params={{ requestId }} className={backStyles.back}>
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
            <Stack as="section" gap={3} className={styles.part} aria-labelledby="records-title">
              <h2 id="records-title">{strings.records.title}</h2>
              <RecordDifference
                requestId={requestId}
                otherId={replayId}
                titles={{ before: words.original, after: words.replay }}
              />
            </Stack>
          </Stack>
        )}
      </ViewState>
    </Page>
  )
}

function Alike({ found: { similarity, differences } }: { found: Comparison }) {
  const isLinked = !differences.some(({ field }) => field === 'replay_of')
  return (
    <Stack gap={3} className={styles.part}>
      <p className={styles.verdict}>{similarity === 1 ? words.same : words.alike(similarity)}</p>
      {!isLinked && <p>{words.unlinked}</p>}
      <Text tone="quiet" size="label" className={styles.quiet}>
        {similarity === 1 ? words.sameText : words.coarse}
      </Text>
    </Stack>
  )
}

function Texts({ found, original, replay }: { found: Comparison; original: RunText; replay: RunText }) {
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby="texts-title">
      <h2 id="texts-title">{words.texts}</h2>
      {sectionPairs(original.sections, replay.sections).map(([one, other], at) => (
        <ComparedSection
          key={one?.section_id ?? other?.section_id}
          original={one}
          replay={other}
          similarity={found.sections[at]?.similarity ?? 0}
        />
      ))}
    </Stack>
  )
}
