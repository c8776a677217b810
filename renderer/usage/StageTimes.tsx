import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { millisecondsInWords } from '../generate/duration.ts'
import { strings as runStrings } from '../generate/strings.ts'
import tableStyles from '../ui/Table.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'
import styles from './UsagePage.module.css'

const words = strings.stages

export function StageTimes() {
  const times = useQuery(useApi().dashboard.stageTimes.queryOptions({ input: {} }))
  return (
    <ViewState query={times} loading={strings.loading}>
      {({ stages }) => (
        <Part title={words.title} none={stages.length === 0 ? words.none : undefined} isWide>
          <p className={styles.quiet}>{words.text}</p>
          <div className={tableStyles.scroll} tabIndex={0} role="region" aria-label={words.table}>
            <table className={tableStyles.list}>
              <thead>
                <tr>
                  <th scope="col">{words.name}</th>
                  {[words.half, words.most, words.count].map((title) => (
                    <th key={title} scope="col" className={tableStyles.number}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stages.map(({ stage, median_ms, p90_ms, count }) => (
                  <tr key={stage}>
                    <th scope="row">{runStrings.stages[stage]}</th>
                    <td className={tableStyles.number}>{millisecondsInWords(median_ms)}</td>
                    <td className={tableStyles.number}>{millisecondsInWords(p90_ms)}</td>
                    <td className={tableStyles.number}>{count.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Part>
      )}
    </ViewState>
  )
}
