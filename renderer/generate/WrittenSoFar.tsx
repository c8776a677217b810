import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { useApi, useLiveText } from '../app/api.ts'
import { Markdown } from '../ui/Markdown.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { writtenBlocks, type WrittenBlock } from './written-blocks.ts'

const words = strings.run.written

/** What the writer writes, as it comes in. It alone is drawn again with each word, and of it only the last paragraph. */
export function WrittenSoFar({ record }: { record: StatusRecord }) {
  const { request_id: requestId, template_id: slug, progress } = record
  const api = useApi()
  const { text, takeWhole } = useLiveText(requestId)
  const isWriting = progress.stages.some(({ stage, status }) => stage === 'writer' && status === 'running')
  const template = useQuery(
    api.catalog.getTemplate.queryOptions({ input: { slug: slug ?? '' }, enabled: slug !== null }),
  ).data

  const isMissing = isWriting && typeof text !== 'string'
  useEffect(() => {
    if (!isMissing) return
    const ask = async () => {
      try {
        takeWhole((await api.generation.liveText.call({ request_id: requestId })).text)
      } catch (error) {
        // Until it can be asked again the text begins with what comes in next.
        if (!(error instanceof Error)) throw error
      }
    }
    void ask()
  }, [isMissing, requestId, api, takeWhole])

  const headings = useMemo(
    () => Object.fromEntries((template?.sections ?? []).map(({ key, heading }) => [key, heading])),
    [template],
  )
  if (text === undefined || text === null || text === '') return null
  return (
    <Stack as="section" line="above" isNarrow aria-labelledby="written-title" aria-busy={isWriting}>
      <Text id="written-title" as="h2" tone="quiet" size="label" isRegular below={3}>
        {isWriting ? words.now : words.draft}
      </Text>
      <Stack gap={4}>
        {writtenBlocks(text, headings).map((block, at) => (
          <Block key={at} {...block} />
        ))}
      </Stack>
    </Stack>
  )
}

const Block = memo(function Block({ kind, text }: WrittenBlock) {
  if (kind === 'title') return <Text size="title">{text}</Text>
  if (kind === 'heading')
    return (
      <Text isStrong size="heading" isContent above={2}>
        {text}
      </Text>
    )
  return <Markdown text={text} />
})
