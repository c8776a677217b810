import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StyleProfileDetail } from '../../../core/catalog/contract.ts'
import type { StyleMeasure } from '../../../core/trials/contract.ts'
import { useApi } from '../../app/api.ts'
import { Callout } from '../../ui/Callout.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Text } from '../../ui/Stack.tsx'
import { strings } from '../strings.ts'
import { useSettled } from '../trial/use-settled.ts'
import { Quote } from '../../ui/Quote.tsx'
import { Section } from '../../ui/Section.tsx'

const words = strings.sample
const FEW_WORDS = 100

/** A style's own sample against its measurable members. */
export function SampleMeasure({ style }: { style: StyleProfileDetail }) {
  const { sample, reading_grade, sentence_words, banned_words } = style
  const input = useMemo(
    () => ({ text: sample, style: { reading_grade, sentence_words, banned_words } }),
    [sample, reading_grade, sentence_words, banned_words],
  )
  const settled = useSettled(input)
  const measured = useQuery({
    ...useApi().trials.style.queryOptions({ input: settled }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Section id="sample-measure" title={words.title} level={3} gap={3}>
      {sample === '' && (
        <Text tone="quiet" size="label">
          {words.none}
        </Text>
      )}
      {sample !== '' && (
        <Quote as="blockquote" isText isChosen>
          {sample}
        </Quote>
      )}
      {measured.error !== null && <p>{words.failed}</p>}
      {measured.error === null && measured.data !== undefined && sample !== '' && (
        <Measured measure={measured.data} style={style} />
      )}
    </Section>
  )
}

function Measured({ measure, style }: { measure: StyleMeasure; style: StyleProfileDetail }) {
  const facts: [string, string][] = [
    [words.words, String(measure.words)],
    [words.grade, words.gradeOf(measure.grade, style.reading_grade.min, style.reading_grade.max)],
    [words.mean, words.meanOf(measure.mean_sentence, style.sentence_words.target)],
    [words.longest, words.longestOf(measure.longest_sentence, style.sentence_words.max)],
  ]
  return (
    <>
      <FactList facts={facts} />
      {measure.words < FEW_WORDS && (
        <Text tone="quiet" size="label">
          {words.short}
        </Text>
      )}
      {measure.issues.length === 0 ? (
        <p>{words.good}</p>
      ) : (
        measure.issues.map((issue) => <Callout key={issue} tone="warn" title={issue} />)
      )}
    </>
  )
}
