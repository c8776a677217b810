import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ColumnChart } from '../ui/ColumnChart.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

interface ChartPartProps {
  title: string
  /** What is counted. */
  text: string
  /** Said in place of the chart where there is nothing to show. */
  none: string | undefined
  /** What the chart says, in words. */
  label: string
  nameTitle: string
  valueTitle: string
  /** Null: there is no value. */
  rows: readonly { name: string; value: number | null }[]
  isWide?: boolean
}

/** A chart of columns, and the same as a table for whoever reads numbers. */
export function ChartPart({ title, text, none, label, nameTitle, valueTitle, rows, isWide = false }: ChartPartProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Part
      title={title}
      isWide={isWide}
      none={none}
      actions={
        <Button
          look="quiet"
          aria-label={`${isTable ? strings.asChart : strings.asTable}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? strings.asChart : strings.asTable}
        </Button>
      }
    >
      <Text tone="quiet" size="label">
        {text}
      </Text>
      {isTable ? (
        <DataTable
          label={strings.table(title)}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { title: nameTitle, isRowHead: true, cell: ({ name }) => name },
            { title: valueTitle, kind: 'number', cell: ({ value }) => value?.toLocaleString('en') ?? strings.noValue },
          ]}
        />
      ) : (
        <ColumnChart label={label} columns={rows} firstName={rows[0]?.name ?? ''} lastName={rows.at(-1)?.name ?? ''} />
      )}
    </Part>
  )
}
