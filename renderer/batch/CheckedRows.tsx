import { Badge } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Table } from './read-table.ts'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

const words = strings.rows

/** What the check found: the table as a whole, then row by row. */
export function CheckedRows({ table }: { table: Table }) {
  const count = table.problems.length + table.rows.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <Section id="batch-rows" title={words.title(table.rows.length)} gap={4}>
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
        <DataTable
          label={words.table}
          rows={table.rows}
          keyOf={({ number }) => number}
          columns={[
            { title: words.number, cell: ({ number }) => number },
            { title: words.subject, isRowHead: true, cell: ({ label }) => label },
            { title: words.check, cell: ({ problems }) => <Check problems={problems} /> },
          ]}
        />
      )}
    </Section>
  )
}

function Check({ problems }: Pick<Table['rows'][number], 'problems'>) {
  if (problems.length === 0) return <Badge tone="good">{words.good}</Badge>
  return (
    <Stack as="ul" gap={1}>
      {problems.map(({ field, message }) => (
        <li key={field}>
          <b>{field}:</b> {message}
        </li>
      ))}
    </Stack>
  )
}
