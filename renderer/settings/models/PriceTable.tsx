import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { usdInWords } from '../../ui/amounts.ts'
import styles from '../../ui/Table.module.css'
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
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.table}>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">{words.model}</th>
              <th scope="col" className={styles.number}>
                {words.input}
              </th>
              <th scope="col" className={styles.number}>
                {words.output}
              </th>
              <th scope="col">{words.origin}</th>
              {onEdit !== undefined && (
                <th scope="col">
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {routed.map((one) => (
              <tr key={keyOf(one)}>
                <th scope="row">
                  {one.model} <span className={styles.what}>{one.provider_name}</span>
                </th>
                <td className={styles.number}>{one.price === null ? '–' : usdInWords(one.price.input_per_million)}</td>
                <td className={styles.number}>{one.price === null ? '–' : usdInWords(one.price.output_per_million)}</td>
                <td>
                  <Origin price={one.price} />
                </td>
                {onEdit !== undefined && (
                  <td className={styles.last}>
                    <Button
                      look="quiet"
                      aria-label={one.price === null ? words.enterNamed(one.model) : words.changeNamed(one.model)}
                      onClick={() => onEdit(one)}
                    >
                      {one.price === null ? words.enter : words.change}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>{words.unit}</p>
    </div>
  )
}

function Origin({ price }: Pick<RoutedModel, 'price'>) {
  if (price === null) return <Badge tone="warn">{words.unknown}</Badge>
  return price.origin === 'bundled' ? words.bundled(dayInWords(price.as_of)) : words.entered(dayInWords(price.as_of))
}
