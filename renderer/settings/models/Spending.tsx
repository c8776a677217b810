import { useState } from 'react'
import type { Spending as SpendingFacts } from '../../../core/models/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { countInWords, usdInWords } from '../../ui/amounts.ts'
import sectionStyles from '../Section.module.css'
import { LimitDialog } from './LimitDialog.tsx'
import styles from './Models.module.css'
import tableStyles from './Routing.module.css'
import { strings } from './strings.ts'

const words = strings.spending
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month so far, against the limit and by model. */
export function Spending({ spending, mayChange }: { spending: SpendingFacts; mayChange: boolean }) {
  const { spent_usd: spent, limit_usd: limit, unpriced_calls: unpriced, by_model: byModel } = spending
  const [isSetting, setIsSetting] = useState(false)
  return (
    <div>
      <div className={sectionStyles.head}>
        <h3>{words.title(month.format(new Date(`${spending.month}-01T00:00:00Z`)))}</h3>
        {mayChange && <Button onClick={() => setIsSetting(true)}>{limit === null ? words.set : words.change}</Button>}
      </div>
      <div className={styles.fields}>
        <div>
          <p className={styles.spent}>
            {limit === null ? words.noLimit(usdInWords(spent)) : words.of(usdInWords(spent), usdInWords(limit))}
          </p>
          {limit !== null && limit > 0 && (
            <meter
              className={styles.meter}
              min={0}
              max={limit}
              value={Math.min(spent, limit)}
              aria-label={words.meter}
            />
          )}
          <p className={styles.quiet}>{words.unpriced(unpriced)}</p>
        </div>
        {limit !== null && spent >= limit && <Callout tone="warn" title={words.reached} />}
        {byModel.length === 0 ? <p className={styles.quiet}>{words.none}</p> : <UseByModel byModel={byModel} />}
      </div>
      {isSetting && <LimitDialog limit={limit} onClose={() => setIsSetting(false)} />}
    </div>
  )
}

function UseByModel({ byModel }: { byModel: SpendingFacts['by_model'] }) {
  return (
    <div className={tableStyles.scroll} tabIndex={0} role="region" aria-label={words.table}>
      <table className={tableStyles.list}>
        <thead>
          <tr>
            <th scope="col">{strings.prices.model}</th>
            {[words.calls, words.inputTokens, words.outputTokens, words.cost].map((title) => (
              <th key={title} scope="col" className={tableStyles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byModel.map((one) => (
            <tr key={`${one.provider_name}/${one.model}`}>
              <th scope="row">
                {one.model} <span className={tableStyles.what}>{one.provider_name}</span>
              </th>
              <td className={tableStyles.number}>{countInWords(one.calls)}</td>
              <td className={tableStyles.number}>{countInWords(one.input_tokens)}</td>
              <td className={tableStyles.number}>{countInWords(one.output_tokens)}</td>
              <td className={tableStyles.number}>
                {one.cost_usd === null ? strings.prices.unknown : usdInWords(one.cost_usd)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
