import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { millisecondsInWords } from '../generate/duration.ts'
import { strings as runStrings } from '../generate/strings.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.stages

export function StageTimes() {
  const times = useQuery(useApi().dashboard.stageTimes.queryOptions({ input: {} }))
  return (
    <ViewState query={times} loading={strings.loading}>
      {({ stages }) => (
        <Part title={words.title} none={stages.length === 0 ? words.none : undefined} isWide>
          <Text tone="quiet" size="label">
            {words.text}
          </Text>
          <DataTable
            label={words.table}
            rows={stages}
            keyOf={({ stage }) => stage}
            columns={[
              { title: words.name, isRowHead: true, cell: ({ stage }) => runStrings.stages[stage] },
              { title: words.half, kind: 'number', cell: ({ median_ms }) => millisecondsInWords(median_ms) },
              { title: words.most, kind: 'number', cell: ({ p90_ms }) => millisecondsInWords(p90_ms) },
              { title: words.count, kind: 'number', cell: ({ count }) => count.toLocaleString('en') },
            ]}
          />
        </Part>
      )}
    </ViewState>
  )
}
