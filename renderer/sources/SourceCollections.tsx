import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.collections

/** The collections that a source stands in; whoever writes puts it in and takes it out. */
export function SourceCollections({ sourceId }: { sourceId: string }) {
  const api = useApi()
  const options = api.sources.collections.queryOptions({ input: {} })
  const known = useQuery(options)
  const queries = useQueryClient()
  // What was chosen shows at once, and until the answer to the last choice.
  const [wanted, setWanted] = useState<string[]>()
  const collecting = useMutation(
    api.sources.collect.mutationOptions({
      scope: { id: `collections-${sourceId}` },
      onMutate: () => queries.cancelQueries({ queryKey: options.queryKey }),
      onSuccess: (answer) => queries.setQueryData(options.queryKey, answer),
      onSettled: (_answer, _error, { collection_ids: settled }) =>
        setWanted((latest) => (latest === settled ? undefined : latest)),
    }),
  )
  const mayWrite = canWrite(useSession())
  const has = ({ source_ids: ids }: Collection) => ids.includes(sourceId)
  return (
    <Section id="source-collections" title={words.title}>
      <ViewState query={known}>
        {({ collections }) => {
          const shown = mayWrite ? collections : collections.filter(has)
          if (shown.length === 0) return <p>{mayWrite ? words.noneYet : words.inNone}</p>
          if (!mayWrite) return <p>{shown.map(({ name }) => name).join(', ')}</p>
          const held = wanted ?? collections.filter(has).map(({ collection_id: id }) => id)
          return (
            <Stack gap={2} align="start">
              {collections.map(({ collection_id: id, name }) => (
                <Switch
                  key={id}
                  id={`collection-${id}`}
                  label={name}
                  isOn={held.includes(id)}
                  onChange={(isOn) => {
                    const next = isOn ? [...held, id] : held.filter((one) => one !== id)
                    setWanted(next)
                    collecting.mutate({ source_id: sourceId, collection_ids: next })
                  }}
                />
              ))}
            </Stack>
          )
        }}
      </ViewState>
      <FailureNote failure={failureOf(words.failed, collecting.error)} />
    </Section>
  )
}
