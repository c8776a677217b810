import { useState } from 'react'
import type { DashboardStats } from '../../core/dashboard/contract.ts'
import { BarTable } from '../ui/BarTable.tsx'
import { Button } from '../ui/Button.tsx'
import { ColumnChart } from '../ui/ColumnChart.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'
import styles from './UsagePage.module.css'

const words = strings.byDay

export function ByDay({ days }: { days: DashboardStats['by_day'] }) {
  const [isTable, setIsTable] = useState(false)
  const rows = days.map(({ date, count }) => ({ name: words.dayName(date), value: count }))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.toSorted((one, other) => other.count - one.count)[0]
  return (
    <Part
      title={words.title}
      isWide
      none={total === 0 ? words.none : undefined}
      actions={
        <Button look="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      <p className={styles.quiet}>{words.text}</p>
      {isTable ? (
        <BarTable caption={words.title} nameTitle={words.day} valueTitle={words.count} rows={rows} />
      ) : (
        <ColumnChart
          label={words.chart(total, most?.count ?? 0, most?.date ?? '')}
          columns={rows}
          firstName={rows[0]?.name ?? ''}
          lastName={rows.at(-1)?.name ?? ''}
        />
      )}
    </Part>
  )
}
