import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelCall } from '../../core/models/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Fold } from '../ui/Fold.tsx'
import { countInWords } from '../ui/amounts.ts'
import { CellNote, DataTable } from '../ui/DataTable.tsx'
import { costInWords } from './call-cost.ts'
import { durationInWords } from './duration.ts'
import { Text } from '../ui/Stack.tsx'
import styles from './RunCalls.module.css'
import { strings } from './strings.ts'

const words = strings.run.calls

/** Every request that left for a language model in this run, as the ledger keeps it; read when it is opened. */
export function RunCalls({ requestId }: { requestId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const calls = useQuery(useApi().models.listCalls.queryOptions({ input: { request_id: requestId }, enabled: isOpen }))
  return (
    <Fold summary={words.title} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen && (
        <ViewState query={calls} loading={words.loading}>
          {(answer) =>
            answer.calls.length === 0 ? <Text tone="quiet">{words.none}</Text> : <Calls calls={answer.calls} />
          }
        </ViewState>
      )}
    </Fold>
  )
}

function Calls({ calls }: { calls: ModelCall[] }) {
  return (
    <DataTable
      label={words.table}
      className={styles.table}
      rows={calls}
      keyOf={({ call_id }) => call_id}
      columns={[
        {
          title: words.stage,
          isRowHead: true,
          cell: ({ stage, prompt_id }) => (
            <>
              {strings.stages[stage]}
              {prompt_id === 'repair' && <CellNote>{words.repair}</CellNote>}
            </>
          ),
        },
        { title: words.model, cell: (call) => <Model call={call} /> },
        { title: words.outcome, cell: (call) => <Outcome call={call} /> },
        {
          title: words.tokens,
          cell: (call) => (
            <Text as="span" isTabular>
              {tokensInWords(call)}
            </Text>
          ),
        },
        {
          title: words.cost,
          cell: (call) => (
            <Text as="span" isTabular>
              {costInWords(call)}
            </Text>
          ),
        },
        {
          title: words.took,
          cell: ({ started_at, completed_at }) => (
            <Text as="span" isTabular>
              {durationInWords(started_at, completed_at) ?? words.under}
            </Text>
          ),
        },
      ]}
    />
  )
}

function Model({ call }: { call: ModelCall }) {
  const { requested_model: requested, served_model: served, provider_name: provider } = call
  return (
    <>
      {served ?? requested}
      <CellNote>
        {provider}
        {served !== null && served !== requested && `, ${words.asked(requested)}`}
      </CellNote>
    </>
  )
}

function Outcome({ call: { outcome, detail, http_status: status, taken_off } }: { call: ModelCall }) {
  return (
    <>
      {words.outcomes[outcome] ?? outcome}
      {outcome !== 'ok' && status !== null && ` (${status})`}
      {detail !== null && <CellNote>{detail}</CellNote>}
      {taken_off.length > 0 && <CellNote>{words.takenOff(taken_off)}</CellNote>}
    </>
  )
}

function tokensInWords({ input_tokens, output_tokens }: ModelCall): string {
  if (input_tokens === null && output_tokens === null) return '–'
  return `${countInWords(input_tokens ?? 0)} / ${countInWords(output_tokens ?? 0)}`
}
