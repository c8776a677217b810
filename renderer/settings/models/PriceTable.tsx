import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { usdInWords } from '../../ui/amounts.ts'
import { CellNote, DataTable, TableFoot } from '../../ui/DataTable.tsx'
import type { RoutedModel } from './PriceDialog.tsx'
import { keyOf } from './route-lists.ts'
import { strings } from './strings.ts'

const words = strings.prices
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayInWords = (date: string) => day.format(new Date(date))

interface PriceTableProps {
  routed: readonly RoutedModel[]
  /** Undefined for a member who may not enter prices. */
  onEdit: ((model: RoutedModel) => void) | undefined
}

export function PriceTable({ routed, onEdit }: PriceTableProps) {
  return (
    <div>
      <DataTable
        label={words.table}
        rows={routed}
        keyOf={keyOf}
        columns={[
          {
            title: words.model,
            isRowHead: true,
            cell: ({ model, provider_name }) => (
              <>
                {model} <CellNote>{provider_name}</CellNote>
              </>
            ),
          },
          {
            title: words.input,
            kind: 'number',
            cell: ({ price }) => (price === null ? '–' : usdInWords(price.input_per_million)),
          },
          {
            title: words.output,
            kind: 'number',
            cell: ({ price }) => (price === null ? '–' : usdInWords(price.output_per_million)),
          },
          { title: words.origin, cell: ({ price }) => <Origin price={price} /> },
          onEdit !== undefined && {
            title: words.actions,
            kind: 'action',
            cell: (one) => (
              <Button
                look="quiet"
                aria-label={one.price === null ? words.enterNamed(one.model) : words.changeNamed(one.model)}
                onClick={() => onEdit(one)}
              >
                {one.price === null ? words.enter : words.change}
              </Button>
            ),
          },
        ]}
      />
      <TableFoot>{words.unit}</TableFoot>
    </div>
  )
}

function Origin({ price }: Pick<RoutedModel, 'price'>) {
  if (price === null) return <Badge tone="warn">{words.unknown}</Badge>
  return price.origin === 'bundled' ? words.bundled(dayInWords(price.as_of)) : words.entered(dayInWords(price.as_of))
}
