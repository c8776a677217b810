import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import type { Collection } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { collectionProblem } from '../generate/chosen-sources.ts'
import { readDraft, withoutOptions, type RequestDraft } from '../generate/drafts.ts'
import { SourcesPicker } from '../generate/SourcesPicker.tsx'
import { startingRequest } from '../generate/starting-request.ts'
import { StylePicker } from '../generate/StylePicker.tsx'
import { TierPicker } from '../generate/TierPicker.tsx'
import { toGenerationRequest } from '../generate/use-submit.ts'
import { VerticalPicker } from '../generate/VerticalPicker.tsx'
import { strings as generateStrings } from '../generate/strings.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { useBatchStore } from './batch-context.ts'
import { newBatch } from './batch-store.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { readTable, type TableRow } from './read-table.ts'
import { strings } from './strings.ts'
import { TableInput } from './TableInput.tsx'
import { Columns } from '../ui/Columns.tsx'

/** The table, what all of its pieces share, and what the check found. */
export function BatchForm({ template }: { template: TemplateDetail }) {
  const api = useApi()
  const profiles = useQuery(api.catalog.listStyleProfiles.queryOptions({ input: {} }))
  const collections = useQuery(api.sources.collections.queryOptions({ input: {} }))
  return (
    <ViewState query={profiles} loading={generateStrings.style.loading}>
      {({ style_profiles: found }) => (
        <ViewState query={collections} loading={generateStrings.sources.loading}>
          {({ collections: known }) => (
            <Form template={template} profiles={found} collections={known} start={startOf(template, found)} />
          )}
        </ViewState>
      )}
    </ViewState>
  )
}

/** The choices of the template's kept draft; what that takes over from an earlier run is its own. */
function startOf(template: TemplateDetail, profiles: FormProps['profiles']): RequestDraft {
  return withoutOptions(startingRequest(template, profiles, readDraft(template.id)))
}

interface FormProps {
  template: TemplateDetail
  profiles: Parameters<typeof StylePicker>[0]['profiles']
  collections: readonly Collection[]
  start: RequestDraft
}

function Form({ template, profiles, collections, start }: FormProps) {
  const store = useBatchStore()
  const [text, setText] = useState('')
  const [shared, setShared] = useState(start)
  const read = useDeferredValue(text)
  const table = useMemo(() => (read.trim() === '' ? undefined : readTable(template, read)), [template, read])
  const sourcesProblem = collectionProblem(shared, collections)
  const choose = (change: Partial<RequestDraft>) => setShared((before) => ({ ...before, ...change }))
  const begin = (rows: readonly TableRow[]) => {
    const requests = rows.map(({ label, values }) => ({
      label,
      request: toGenerationRequest(template, { ...shared, values }, collections),
    }))
    store.setState({ batch: newBatch(template, requests), nextAt: undefined })
  }
  return (
    <Columns look="page">
      <Stack gap={4}>
        <TableInput template={template} value={text} onChange={setText} />
        {table !== undefined && <CheckedRows table={table} />}
      </Stack>
      <Stack gap={4}>
        <StylePicker
          profiles={profiles}
          value={shared.style_profile_id}
          problem={undefined}
          tier={shared.generation_mode}
          onChange={(style_profile_id) => choose({ style_profile_id })}
        />
        <VerticalPicker
          value={shared.vertical_id}
          problem={undefined}
          onChange={(vertical_id) => choose({ vertical_id })}
        />
        <TierPicker
          templateId={template.id}
          value={shared.generation_mode}
          estimate={undefined}
          onChange={(generation_mode) => choose({ generation_mode })}
        />
        <SourcesPicker
          collections={collections}
          value={shared.collection_id ?? ''}
          problem={sourcesProblem}
          onChange={(collection_id) => choose({ collection_id })}
        />
        <Begin table={table} isReady={sourcesProblem === undefined} onBegin={begin} />
      </Stack>
    </Columns>
  )
}

function Begin({
  table,
  isReady,
  onBegin,
}: {
  table: ReturnType<typeof readTable> | undefined
  isReady: boolean
  onBegin: (rows: readonly TableRow[]) => void
}) {
  const left = useQuery(useApi().dashboard.stats.queryOptions({ input: {} })).data?.allowance.remaining ?? null
  const rows = table?.rows ?? []
  const isGood = table?.problems.length === 0 && rows.every(({ problems }) => problems.length === 0)
  const isTooMany = left !== null && rows.length > left
  return (
    <Stack gap={2}>
      {isGood && isTooMany && <Callout tone="warn" title={strings.allowance(left, rows.length)} />}
      <Button
        look="primary"
        disabled={!isReady || !isGood || rows.length === 0 || isTooMany}
        onClick={() => onBegin(rows)}
      >
        {strings.submit(rows.length)}
      </Button>
      <Text tone="quiet" size="label" breaks="anywhere">
        {strings.pace}
      </Text>
    </Stack>
  )
}
