import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { declaredInWords } from '../passport/assurance-words.ts'
import { ReplayLinks } from '../replay/ReplayLinks.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Page } from '../ui/Page.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { AgainLink } from './AgainLink.tsx'
import { durationInWords } from './duration.ts'
import { Pipeline } from './Pipeline.tsx'
import { RunCalls } from './RunCalls.tsx'
import { RunFailure } from './RunFailure.tsx'
import styles from './RunPage.module.css'
import { RunResult } from './RunResult.tsx'
import { RunUnderway } from './RunUnderway.tsx'
import { usageInWords } from './usage-words.ts'
import { useAskedModel } from './use-asked-model.ts'
import { strings } from './strings.ts'
import { isOver, useRun } from './use-run.ts'

const words = strings.run

/** One run: the pipeline on the left, what came of it on the right. */
export function RunPage() {
  const { requestId } = useParams({ from: '/runs/$requestId' })
  const run = useRun(requestId)
  return (
    <ViewState query={run} loading={words.loading}>
      {(record) => <Run record={record} />}
    </ViewState>
  )
}

function Run({ record }: { record: StatusRecord }) {
  const api = useApi()
  const slug = record.template_id
  const template = useQuery(
    api.catalog.getTemplate.queryOptions({ input: { slug: slug ?? '' }, enabled: slug !== null }),
  )
  const services = useQuery(api.generation.services.queryOptions({ input: { request_id: record.request_id } }))
  const asked = useAskedModel(record.generation_mode)
  const took = durationInWords(record.started_at, record.completed_at)
  const facts = [
    ...(slug === null ? [] : [template.data?.name ?? slug]),
    strings.modes[record.generation_mode],
    declaredInWords(record),
    ...(record.status === 'completed' && took !== undefined ? [words.took(took)] : []),
    ...(isOver(record.status) ? usageInWords(record.usage) : []),
    ...(record.content?.edited_since_generation === false ? [words.words(record.content.word_count)] : []),
  ]
  return (
    <Page title={headline(record)} lead={facts.join(' · ')} isWide back={<BackToList to="/runs" label={words.back} />}>
      <div className={styles.columns}>
        <Stack as="section" gap={5} className={styles.outcome}>
          {record.status === 'completed' ? (
            record.content === null ? (
              <PieceGone record={record} />
            ) : (
              <RunResult record={record} content={record.content} />
            )
          ) : record.status === 'failed' ? (
            <RunFailure record={record} />
          ) : (
            <RunUnderway record={record} />
          )}
          <RunCalls requestId={record.request_id} />
        </Stack>
        <section className={styles.pipeline} aria-labelledby="pipeline-title">
          <Row id="pipeline-title" as="h2" tone="quiet" size="label" isSpread line="below" below={3}>
            {words.pipeline}
            <Text as="span" isRegular isTabular>
              {words.percent(record.progress.percent)}
            </Text>
          </Row>
          <Pipeline
            stages={record.progress.stages}
            isOver={isOver(record.status)}
            isHeld={record.content?.publication_state === 'held' && !record.content.edited_since_generation}
            services={services.data?.services ?? []}
            asked={asked}
          />
        </section>
      </div>
    </Page>
  )
}

/** A run whose piece somebody has deleted: what it did stays. */
function PieceGone({ record }: { record: StatusRecord }) {
  return (
    <Callout tone="accent" title={words.gone.title} actions={<GoneActions record={record} />}>
      {words.gone.text}
    </Callout>
  )
}

function GoneActions({ record }: { record: StatusRecord }) {
  return (
    <>
      <AgainLink record={record} />
      <ReplayLinks record={record} />
    </>
  )
}

function headline({ status, content }: StatusRecord): string {
  if (status === 'failed') return words.failed.title
  // Of a piece that is gone, whether its text cleared the checks is said by the stages alone.
  if (status === 'completed' && content === null) return words.edited.headline
  if (content?.edited_since_generation === true) return words.edited.headline
  if (content?.publication_state === 'held') return words.held
  return status === 'completed' ? words.done : words.writing
}
