import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '../../core/dashboard/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { strings as runStrings } from '../generate/strings.ts'
import { reachedInWords } from '../passport/assurance-words.ts'
import { BarTable } from '../ui/BarTable.tsx'
import { Page } from '../ui/Page.tsx'
import { Text } from '../ui/Stack.tsx'
import { AllowancePart } from './AllowancePart.tsx'
import { ByDay } from './ByDay.tsx'
import { ModelUse } from './ModelUse.tsx'
import { Part } from './Part.tsx'
import { StageTimes } from './StageTimes.tsx'
import { strings } from './strings.ts'
import { Trends } from './Trends.tsx'
import { Columns } from '../ui/Columns.tsx'

/** From the least to the most. */
const MODES = ['quick', 'standard', 'premium'] as const

/** What the month has used, and of what. */
export function UsagePage() {
  const stats = useQuery(useApi().dashboard.stats.queryOptions({ input: {} }))
  const hasSample = useQuery(useApi().sample.state.queryOptions({ input: {} })).data?.is_loaded === true
  return (
    <ViewState query={stats} loading={strings.loading}>
      {(found) => (
        <Page title={strings.title} lead={strings.lead(found.cycle.start, found.cycle.end, hasSample)} isWide>
          <Columns look="even">
            <AllowancePart stats={found} />
            <Ended counts={found.generations} />
            <ByDay days={found.by_day} />
            <ByMode rows={found.by_mode} />
            <ByTemplate rows={found.by_template} />
            <Reached assurance={found.assurance} />
            <Reviews counts={found.reviews} />
            <StageTimes />
            <ModelUse />
            <Text as="h2" size="heading" data-wide>
              {strings.trends.title}
            </Text>
            <Trends />
          </Columns>
        </Page>
      )}
    </ViewState>
  )
}

function Ended({ counts }: { counts: DashboardStats['generations'] }) {
  const words = strings.ended
  const kinds = ['completed', 'failed', 'in_progress'] as const
  return (
    <Part title={words.title}>
      <BarTable
        caption={words.title}
        nameTitle={words.title}
        valueTitle={strings.byDay.count}
        rows={kinds.map((kind) => ({ name: words[kind], value: counts[kind] }))}
      />
    </Part>
  )
}

function Reviews({ counts }: { counts: DashboardStats['reviews'] }) {
  const words = strings.reviews
  const kinds = ['open', 'overdue', 'unassigned'] as const
  return (
    <Part title={words.title}>
      <BarTable
        caption={words.title}
        nameTitle={words.name}
        valueTitle={words.count}
        rows={kinds.map((kind) => ({ name: words[kind], value: counts[kind] }))}
      />
    </Part>
  )
}

function ByMode({ rows }: { rows: DashboardStats['by_mode'] }) {
  const words = strings.byMode
  return (
    <Part title={words.title} none={rows.length === 0 ? strings.nothing : undefined}>
      <BarTable
        caption={words.title}
        nameTitle={words.name}
        valueTitle={strings.byDay.count}
        rows={MODES.flatMap((mode) =>
          rows
            .filter(({ generation_mode: of }) => of === mode)
            .map(({ count }) => ({ name: runStrings.modes[mode], value: count })),
        )}
      />
    </Part>
  )
}

function ByTemplate({ rows }: { rows: DashboardStats['by_template'] }) {
  const words = strings.byTemplate
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} })).data?.templates
  const nameOf = (id: string) => templates?.find((one) => one.id === id)?.name ?? id
  const sorted = rows.toSorted((one, other) => other.count - one.count)
  return (
    <Part title={words.title} none={rows.length === 0 ? strings.nothing : undefined}>
      <BarTable
        caption={words.title}
        nameTitle={words.name}
        valueTitle={strings.byDay.count}
        rows={sorted.map(({ template_id: id, count }) => ({ name: nameOf(id), value: count }))}
      />
    </Part>
  )
}

function Reached({ assurance }: { assurance: DashboardStats['assurance'] }) {
  const words = strings.assurance
  const rows = reachedInWords(assurance.by_achieved)
  return (
    <Part title={words.title} none={rows.length === 0 ? strings.nothing : undefined}>
      <BarTable caption={words.title} nameTitle={words.name} valueTitle={strings.byDay.count} rows={rows} />
      <Text tone="quiet" size="label">
        {words.missed(assurance.missed_contract)}
      </Text>
    </Part>
  )
}
