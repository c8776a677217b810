import type { Spending } from '../../../core/models/contract.ts'
import { countInWords, usdInWords } from '../../ui/amounts.ts'
import styles from '../../ui/Table.module.css'
import { strings } from './strings.ts'

const words = strings.spending

/** Calls, tokens and cost of a month, by model. */
export function UseByModel({ byModel }: { byModel: Spending['by_model'] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.table}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{strings.prices.model}</th>
            {[words.calls, words.inputTokens, words.outputTokens, words.cost].map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byModel.map((one) => (
            <tr key={`${one.provider_name}/${one.model}`}>
              <th scope="row">
                {one.model} <span className={styles.what}>{one.provider_name}</span>
              </th>
              <td className={styles.number}>{countInWords(one.calls)}</td>
              <td className={styles.number}>{countInWords(one.input_tokens)}</td>
              <td className={styles.number}>{countInWords(one.output_tokens)}</td>
              <td className={styles.number}>
                {one.cost_usd === null ? strings.prices.unknown : usdInWords(one.cost_usd)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
