import type { DashboardStats } from '../../core/dashboard/contract.ts'
import { ChartPart } from './ChartPart.tsx'
import { strings } from './strings.ts'

const words = strings.byDay

export function ByDay({ days }: { days: DashboardStats['by_day'] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.toSorted((one, other) => other.count - one.count)[0]
  return (
    <ChartPart
      title={words.title}
      text={words.text}
      none={total === 0 ? words.none : undefined}
      label={words.chart(total, most?.count ?? 0, most?.date ?? '')}
      nameTitle={words.day}
      valueTitle={words.count}
      rows={days.map(({ date, count }) => ({ name: words.dayName(date), value: count }))}
      isWide
    />
  )
}
