import { Badge } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import tableStyles from '../ui/Table.module.css'
import styles from './Batch.module.css'
import type { Table } from './read-table.ts'
import { strings } from './strings.ts'

const words = strings.rows

/** What the check found: the table as a whole, then row by row. */
export function CheckedRows({ table }: { table: Table }) {
  const count = table.problems.length + table.rows.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <section aria-labelledby="batch-rows" className={styles.checked}>
      <h2 id="batch-rows">{words.title(table.rows.length)}</h2>
      <div aria-live="polite">
        {count > 0 && (
          <Callout tone="warn" title={strings.problems.title(count)}>
            {table.problems.length > 0 && (
              <ul>
                {table.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Callout>
        )}
      </div>
      {table.rows.length > 0 && (
        <div className={tableStyles.scroll} tabIndex={0} role="region" aria-label={words.table}>
          <table className={tableStyles.list}>
            <thead>
              <tr>
                <th scope="col">{words.number}</th>
                <th scope="col">{words.subject}</th>
                <th scope="col">{words.check}</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ number, label, problems }) => (
                <tr key={number}>
                  <td>{number}</td>
                  <th scope="row">{label}</th>
                  <td>
                    {problems.length === 0 ? (
                      <Badge tone="good">{words.good}</Badge>
                    ) : (
                      <ul className={styles.problems}>
                        {problems.map(({ field, message }) => (
                          <li key={field}>
                            <b>{field}:</b> {message}
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
