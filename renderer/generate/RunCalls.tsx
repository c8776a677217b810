import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelCall } from '../../core/models/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { countInWords, usdInWords } from '../ui/amounts.ts'
import { durationInWords } from './duration.ts'
import styles from './RunCalls.module.css'
import { strings } from './strings.ts'

const words = strings.run.calls

/** Every request that left for a language model in this run, as the ledger keeps it; read when it is opened. */
export function RunCalls({ requestId }: { requestId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const calls = useQuery(useApi().models.listCalls.queryOptions({ input: { request_id: requestId }, enabled: isOpen }))
  return (
    <details className={styles.calls} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {isOpen && (
        <ViewState query={calls} loading={words.loading}>
          {(answer) =>
            answer.calls.length === 0 ? <p className={styles.quiet}>{words.none}</p> : <Calls calls={answer.calls} />
          }
        </ViewState>
      )}
    </details>
  )
}

function Calls({ calls }: { calls: ModelCall[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.stage}</th>
            <th scope="col">{words.model}</th>
            <th scope="col">{words.outcome}</th>
            <th scope="col">{words.tokens}</th>
            <th scope="col">{words.cost}</th>
            <th scope="col">{words.took}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Call key={call.call_id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Call({ call }: { call: ModelCall }) {
  const { requested_model: requested, served_model: served, outcome, detail, http_status: status } = call
  const isRepair = call.prompt_id === 'repair'
  return (
    <tr data-outcome={outcome}>
      <th scope="row">
        {strings.stages[call.stage]}
        {isRepair && <span className={styles.quiet}>{words.repair}</span>}
      </th>
      <td>
        {served ?? requested}
        <span className={styles.quiet}>
          {call.provider_name}
          {served !== null && served !== requested && `, ${words.asked(requested)}`}
        </span>
      </td>
      <td>
        {words.outcomes[outcome] ?? outcome}
        {outcome !== 'ok' && status !== null && ` (${status})`}
        {detail !== null && <span className={styles.detail}>{detail}</span>}
      </td>
      <td className={styles.number}>
        {call.input_tokens === null && call.output_tokens === null
          ? '–'
          : `${countInWords(call.input_tokens ?? 0)} / ${countInWords(call.output_tokens ?? 0)}`}
      </td>
      <td className={styles.number}>{costInWords(call)}</td>
      <td className={styles.number}>{durationInWords(call.started_at, call.completed_at) ?? words.under}</td>
    </tr>
  )
}

function costInWords({ outcome, cost_usd, input_tokens }: ModelCall): string {
  if (outcome === 'started') return '–'
  if (cost_usd !== null) return usdInWords(cost_usd)
  return outcome === 'ok' || input_tokens !== null ? words.unknown : '–'
}
