import type { Spending } from '../../../core/models/contract.ts'
import { countInWords, usdInWords } from '../../ui/amounts.ts'
import { CellNote, DataTable } from '../../ui/DataTable.tsx'
import { strings } from './strings.ts'

const words = strings.spending

/** Calls, tokens and cost of a month, by model. */
export function UseByModel({ byModel }: { byModel: Spending['by_model'] }) {
  return (
    <DataTable
      label={words.table}
      rows={byModel}
      keyOf={({ provider_name, model }) => `${provider_name}/${model}`}
      columns={[
        {
          title: strings.prices.model,
          isRowHead: true,
          cell: ({ model, provider_name }) => (
            <>
              {model} <CellNote>{provider_name}</CellNote>
            </>
          ),
        },
        { title: words.calls, kind: 'number', cell: ({ calls }) => countInWords(calls) },
        { title: words.inputTokens, kind: 'number', cell: ({ input_tokens }) => countInWords(input_tokens) },
        { title: words.outputTokens, kind: 'number', cell: ({ output_tokens }) => countInWords(output_tokens) },
        {
          title: words.cost,
          kind: 'number',
          cell: ({ cost_usd }) => (cost_usd === null ? strings.prices.unknown : usdInWords(cost_usd)),
        },
      ]}
    />
  )
}
