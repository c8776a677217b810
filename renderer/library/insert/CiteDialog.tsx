import { longDate } from '../../../core/kernel/long-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CitablePassage, HandCitation } from '../../../core/content/insert-contract.ts'
import type { ListedSource } from '../../../core/sources/rules/source-line.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { AddSource } from './AddSource.tsx'
import { strings } from './strings.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Quote } from '../../ui/Quote.tsx'

const words = strings.citing
const WHOLE = 'whole'
const LONGEST_SEARCH = 500

/** What somebody chose to cite. */
export interface Chosen {
  citation: Omit<HandCitation, 'number'>
  source: Omit<ListedSource, 'number'>
}

interface CiteDialogProps {
  /** As a reader has it. */
  sentence: string
  onCite: (chosen: Chosen) => void
  onClose: () => void
}

/** Asks which source and passage back a sentence: those that match it come first. */
export function CiteDialog({ sentence, onCite, onClose }: CiteDialogProps) {
  const { content, sources } = useApi()
  const [typed, setTyped] = useState(sentence.slice(0, LONGEST_SEARCH))
  const [sourceId, setSourceId] = useState('')
  const [key, setKey] = useState('')
  const [isSent, setIsSent] = useState(false)
  const asked = useDeferredValue(typed)
  const library = useQuery(sources.list.queryOptions({ input: {} }))
  const found = useQuery(
    content.citable.queryOptions({
      input: { sentence: asked, limit: 50, ...(sourceId === '' ? {} : { source_id: sourceId }) },
      placeholderData: (before) => before,
    }),
  )
  const passages = found.data?.passages ?? []
  const source = library.data?.sources.find((one) => one.source_id === sourceId)
  const chosen = passages.find((one) => keyOf(one) === key)
  const isWhole = key === WHOLE && source !== undefined
  const problem = isSent && chosen === undefined && !isWhole ? words.needsPassage : undefined
  const cite = () => {
    setIsSent(true)
    if (chosen !== undefined) {
      const { source_id, start, end } = chosen
      onCite({ citation: { source_id, passage: { start, end } }, source: chosen })
    } else if (isWhole) onCite({ citation: { source_id: source.source_id }, source })
  }
  return (
    <FormDialog
      id="cite"
      title={words.title}
      text={words.note}
      submit={words.done}
      cancel={words.cancel}
      isBusy={false}
      failure={failureOf(words.failed, found.error)}
      onClose={onClose}
      onSubmit={cite}
    >
      <Quote as="blockquote" isText aria-label={words.sentence}>
        {sentence}
      </Quote>
      <Field id="cite-search" label={words.search} help={words.searchHelp}>
        <TextInput
          id="cite-search"
          type="search"
          value={typed}
          maxLength={LONGEST_SEARCH}
          aria-describedby={describedBy({ id: 'cite-search', help: words.searchHelp })}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field id="cite-source" label={words.source}>
        <Select
          id="cite-source"
          label={words.source}
          value={sourceId}
          choices={[
            { value: '', label: words.anySource },
            ...(library.data?.sources ?? []).map((one) => ({ value: one.source_id, label: one.title })),
          ]}
          onChange={setSourceId}
        />
      </Field>
      <AddSource
        onAdded={(id) => {
          setSourceId(id)
          setKey('')
        }}
      />
      <fieldset aria-describedby={problem === undefined ? undefined : 'cite-problem'}>
        <Text as="legend" tone="quiet" size="label" below={1}>
          {words.passages}
        </Text>
        <Stack gap={1}>
          {found.isPending && <Loading label={words.loading} lines={3} />}
          {found.data !== undefined && passages.length === 0 && source === undefined && (
            <Text tone="quiet" size="label">
              {words.none}
            </Text>
          )}
          {passages.map((passage) => (
            <PassageChoice key={keyOf(passage)} passage={passage} isChosen={keyOf(passage) === key} onChoose={setKey} />
          ))}
          {source !== undefined && (
            <Choice name="passage" checked={isWhole} onChange={() => setKey(WHOLE)}>
              <Text as="span" isContent>
                {words.whole}
              </Text>
              <Text as="span" tone="quiet" size="small">
                {words.wholeNote}
              </Text>
            </Choice>
          )}
        </Stack>
      </fieldset>
      {problem !== undefined && (
        <Text id="cite-problem" role="alert" tone="danger" size="label">
          {problem}
        </Text>
      )}
    </FormDialog>
  )
}

interface PassageChoiceProps {
  passage: CitablePassage
  isChosen: boolean
  onChoose: (key: string) => void
}

function PassageChoice({ passage, isChosen, onChoose }: PassageChoiceProps) {
  const { title, publisher, published_date: day, text } = passage
  return (
    <Choice name="passage" checked={isChosen} onChange={() => onChoose(keyOf(passage))}>
      <Text as="span" isContent>
        {text}
      </Text>
      <Text as="span" tone="quiet" size="small">
        {[title, publisher, day === null ? words.noDate : longDate(day)].filter(Boolean).join(' · ')}
      </Text>
    </Choice>
  )
}

function keyOf({ source_id, start, end }: CitablePassage): string {
  return `${source_id} ${start} ${end}`
}
