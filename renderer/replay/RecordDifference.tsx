import { useQuery } from '@tanstack/react-query'
import type { DriftValue, PassportDifference } from '../../core/passport/contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { levelOnRecord } from '../../core/passport/rules/words.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Stack } from '../ui/Stack.tsx'
import { ClaimDifferences, ModelDifferences, SourceDifferences, type SideTitles } from './DifferenceTables.tsx'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.records

interface RecordDifferenceProps {
  requestId: string
  otherId: string
  titles: SideTitles
}

/** What the passport of one run says otherwise than that of another. */
export function RecordDifference({ requestId, otherId, titles }: RecordDifferenceProps) {
  const difference = useQuery(
    useApi().passport.difference.queryOptions({ input: { request_id: requestId, other_request_id: otherId } }),
  )
  return (
    <ViewState query={difference} loading={words.loading}>
      {(found) => <Difference found={found} titles={titles} />}
    </ViewState>
  )
}

function Difference({ found, titles }: { found: PassportDifference; titles: SideTitles }) {
  const facts = factsOf(found)
  const { claims, sources, models } = found
  if (facts.length + claims.length + sources.length + models.length === 0) {
    return (
      <p>
        {words.same}
        {found.same_claims > 0 && ` ${words.sameClaims(found.same_claims)}`}
      </p>
    )
  }
  return (
    <Stack gap={6}>
      {facts.length > 0 && (
        <Stack gap={3}>
          <h3>{words.facts}</h3>
          <DataTable
            label={words.facts}
            className={styles.table}
            rows={facts}
            keyOf={(row) => row.what}
            columns={[
              { title: words.what, isRowHead: true, cell: (row) => row.what },
              { title: titles.before, cell: (row) => row.before },
              { title: titles.after, cell: (row) => row.after },
            ]}
          />
        </Stack>
      )}
      <ModelDifferences models={models} titles={titles} />
      <SourceDifferences sources={sources} />
      <ClaimDifferences claims={claims} same={found.same_claims} titles={titles} />
    </Stack>
  )
}

interface Fact {
  what: string
  before: string
  after: string
}

function factsOf({ assurance, fields }: PassportDifference): Fact[] {
  return [
    ...(assurance === null
      ? []
      : [
          {
            what: words.assurance,
            before: levelOnRecord(assurance.before),
            after: levelOnRecord(assurance.after),
          },
        ]),
    ...fields.map(({ field, before, after }) => ({
      what: words.fields[field] ?? field,
      before: plain(before),
      after: plain(after),
    })),
  ]
}

function plain(value: DriftValue): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return value === null ? words.nothing : String(value)
}
