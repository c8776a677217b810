import type { PassportDifference } from '../../core/passport/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { strings as checkStrings } from '../checks/strings.ts'
import { modelInWords } from '../generate/model-words.ts'
import { CellNote, DataTable, TableFoot } from '../ui/DataTable.tsx'
import { Stack } from '../ui/Stack.tsx'
import { stageName } from './drift-in-words.ts'
import styles from './Replay.module.css'
import { strings } from './strings.ts'

const words = strings.records

/** What the two sides are called. */
export interface SideTitles {
  before: string
  after: string
}

type Models = PassportDifference['models']
type Claims = PassportDifference['claims']

/** The stages that something else did. */
export function ModelDifferences({ models, titles }: { models: Models; titles: SideTitles }) {
  if (models.length === 0) return null
  return (
    <Stack gap={3}>
      <h3>{words.models}</h3>
      <DataTable
        label={words.models}
        className={styles.table}
        rows={models}
        keyOf={(row) => row.stage}
        columns={[
          { title: words.stage, isRowHead: true, cell: (row) => stageName(row.stage) },
          { title: titles.before, cell: (row) => <Served model={row.before} /> },
          { title: titles.after, cell: (row) => <Served model={row.after} /> },
        ]}
      />
    </Stack>
  )
}

function Served({ model }: { model: Models[number]['before'] }) {
  if (model === null) return words.nothing
  const { requested, served } = model
  return (
    <>
      {modelInWords(served, null)}
      {requested !== null && requested !== served && <CellNote>{words.asked(requested)}</CellNote>}
    </>
  )
}

export function SourceDifferences({ sources }: Pick<PassportDifference, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <Stack gap={3}>
      <h3>{words.sources}</h3>
      <DataTable
        label={words.sources}
        className={styles.table}
        rows={sources}
        keyOf={(row) => row.source_id}
        columns={[
          { title: words.source, isRowHead: true, cell: (row) => row.title },
          {
            title: words.change,
            cell: ({ kind, changed, author_changed: isOtherAuthor }) => {
              const named = [
                ...changed.map((field) => words.stated[field]),
                ...(isOtherAuthor ? [words.stated.author] : []),
              ]
              return named.length === 0 ? words.kinds[kind] : words.changedIn(named.join(', '))
            },
          },
        ]}
      />
    </Stack>
  )
}

interface ClaimDifferencesProps {
  claims: Claims
  /** How many are the same in both. */
  same: number
  titles: SideTitles
}

export function ClaimDifferences({ claims, same, titles }: ClaimDifferencesProps) {
  if (claims.length === 0) return null
  return (
    <Stack gap={3}>
      <h3>{words.claims}</h3>
      <DataTable
        label={words.claims}
        className={styles.table}
        rows={claims.map((claim, at) => ({ ...claim, at }))}
        keyOf={(row) => row.at}
        columns={[
          {
            title: words.claim,
            isRowHead: true,
            cell: (row) => (
              <>
                {plainWords(row.claim_text)}
                <CellNote>{words.from(row.source_title)}</CellNote>
              </>
            ),
          },
          { title: words.change, cell: (row) => words.kinds[row.kind] },
          { title: titles.before, cell: (row) => verdict(row.before) },
          { title: titles.after, cell: (row) => verdict(row.after) },
        ]}
      />
      <TableFoot>{words.sameClaims(same)}</TableFoot>
    </Stack>
  )
}

function verdict(judged: Claims[number]['before']): string {
  if (judged === null) return words.nothing
  const { confidence, entailment } = checkStrings.evidence
  const verdicts = judged.entailment === null ? [] : [entailment[judged.entailment].toLowerCase()]
  return [confidence[judged.confidence], ...verdicts].join(', ')
}
