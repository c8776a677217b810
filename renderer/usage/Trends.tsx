import { useQuery } from '@tanstack/react-query'
import type { TrendWeek } from '../../core/dashboard/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { reachedInWords } from '../passport/assurance-words.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Stack.tsx'
import { ChartPart } from './ChartPart.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.trends

/** How quality, levels, decisions and sources went over the last weeks. */
export function Trends() {
  const trends = useQuery(useApi().dashboard.trends.queryOptions({ input: {} }))
  return (
    <ViewState query={trends} loading={strings.loading}>
      {({ weeks, reviewers, is_cut: isCut, is_scanned: isScanned }) => (
        <>
          <Weekly of="score" weeks={weeks} valueOf={({ median_score: score }) => score} isCut={isCut} />
          <Weekly of="held" weeks={weeks} valueOf={({ held, pieces }) => (pieces === 0 ? null : held)} isCut={isCut} />
          <Levels weeks={weeks} />
          <Weekly of="hours" weeks={weeks} valueOf={({ median_hours: hours }) => hours} isCut={isCut} />
          <Part title={words.reviewers.title} none={reviewers.length === 0 ? words.reviewers.none : undefined}>
            <DataTable
              label={strings.table(words.reviewers.title)}
              rows={reviewers}
              keyOf={({ name }) => name}
              columns={[
                { title: words.reviewers.name, isRowHead: true, cell: ({ name }) => name },
                {
                  title: words.reviewers.decisions,
                  kind: 'number',
                  cell: ({ decisions }) => decisions.toLocaleString('en'),
                },
                {
                  title: words.reviewers.hours,
                  kind: 'number',
                  cell: ({ median_hours: hours }) => hours.toLocaleString('en'),
                },
              ]}
            />
          </Part>
          <Weekly
            of="findings"
            weeks={weeks}
            valueOf={({ open_findings: open }) => open}
            isCut={isCut}
            none={isScanned ? undefined : words.findings.unscanned}
          />
        </>
      )}
    </ViewState>
  )
}

interface WeeklyProps {
  of: 'score' | 'held' | 'hours' | 'findings'
  weeks: readonly TrendWeek[]
  valueOf: (week: TrendWeek) => number | null
  isCut: boolean
  /** Said in place of a chart of nothing. */
  none?: string | undefined
}

function Weekly({ of, weeks, valueOf, isCut, none = words[of].none }: WeeklyProps) {
  const { title, text, value } = words[of]
  const rows = weeks.map((week) => ({ name: words.weekName(week.week), value: valueOf(week) }))
  const known = rows.flatMap((row) => row.value ?? [])
  const isNothing = known.length === 0 || known.every((one) => one === 0)
  return (
    <ChartPart
      title={title}
      text={isCut ? `${text} ${words.cut}` : text}
      none={isNothing ? none : undefined}
      label={words.chart(title, known.at(-1) ?? 0, Math.min(...known, Infinity), Math.max(...known, -Infinity))}
      nameTitle={words.week}
      valueTitle={value}
      rows={rows}
    />
  )
}

function Levels({ weeks }: { weeks: readonly TrendWeek[] }) {
  const shown = weeks.filter(({ by_achieved: levels }) => levels.length > 0)
  return (
    <Part title={words.levels.title} none={shown.length === 0 ? words.levels.none : undefined}>
      <Text tone="quiet" size="label">
        {words.levels.text}
      </Text>
      <DataTable
        label={strings.table(words.levels.title)}
        rows={shown}
        keyOf={({ week }) => week}
        columns={[
          { title: words.week, isRowHead: true, cell: ({ week }) => words.weekName(week) },
          {
            title: words.levels.value,
            cell: ({ by_achieved: levels }) =>
              reachedInWords(levels)
                .map(({ name, value }) => `${name}: ${value.toLocaleString('en')}`)
                .join(', '),
          },
        ]}
      />
    </Part>
  )
}
