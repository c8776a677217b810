import styles from './BarTable.module.css'

interface BarTableProps {
  caption: string
  nameTitle: string
  valueTitle: string
  rows: readonly { name: string; value: number }[]
}

/** Values beside their bars: a chart that is a table. */
export function BarTable({ caption, nameTitle, valueTitle, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">{valueTitle}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <div className={styles.cell}>
                <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.bar}>
                  <rect width={(value / most) * 100} height={1} />
                </svg>
                <span className={styles.value}>{value.toLocaleString('en')}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
