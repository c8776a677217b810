import { useQuery } from '@tanstack/react-query'
import { WORST_FIRST, type PastFinding, type ValidityScan } from '../../core/validity/contract.ts'
import { useApi } from '../app/api.ts'
import { Fold } from '../ui/Fold.tsx'
import { Badge } from '../ui/Badge.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Moment } from '../ui/Moment.tsx'
import { TONES } from './AssetRow.tsx'
import { strings } from './strings.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Section } from '../ui/Section.tsx'

const words = strings.history

/** The scans of a piece, and the findings that are over. */
export function HistoryPart({ requestId }: { requestId: string }) {
  const history = useQuery(useApi().validity.history.queryOptions({ input: { request_id: requestId } })).data
  if (history === undefined) return null
  const over = history.findings.filter(({ ended_at }) => ended_at !== null)
  return (
    <Section id="validity-history" title={words.title}>
      {history.scans.length === 0 ? (
        <Text tone="quiet" size="label">
          {words.none}
        </Text>
      ) : (
        <DataTable
          label={words.table}
          rows={history.scans}
          keyOf={({ scanned_at }) => scanned_at}
          columns={[
            { title: words.when, isRowHead: true, cell: ({ scanned_at }) => <Moment at={scanned_at} /> },
            { title: words.found, cell: (scan) => <Found scan={scan} /> },
            { title: words.checked, cell: ({ sources }) => words.scan(sources) },
          ]}
        />
      )}
      {over.length > 0 && <Over findings={over} />}
    </Section>
  )
}

function Found({ scan }: { scan: ValidityScan }) {
  const found = WORST_FIRST.filter((kind) => scan[kind] > 0)
  if (found.length === 0) return words.clear
  return (
    <Row as="span" gap="1 3" align="center" tone="quiet" size="label">
      {found.map((kind) => (
        <Badge key={kind} tone={TONES[kind]}>
          {strings.kindCount(kind, scan[kind])}
        </Badge>
      ))}
    </Row>
  )
}

function Over({ findings }: { findings: readonly PastFinding[] }) {
  return (
    <Fold summary={words.ended}>
      <Stack as="ul" isBulleted gap={1}>
        {findings.map((one) => (
          <li key={one.finding_id}>
            {strings.kinds[one.kind]}: {one.source_title} (<Moment at={one.first_seen_at} />
            {' – '}
            <Moment at={one.ended_at ?? one.last_seen_at} />)
          </li>
        ))}
      </Stack>
    </Fold>
  )
}
