/** A part of a list under a heading of its own. */
export interface ListGroup {
  key: string
  /** What stands above it, and names it to a screen reader. */
  label: string
}

export interface GroupedRows<Row> {
  group: ListGroup
  rows: Row[]
}

/** Rows that follow each other in one group, together. */
export function inGroups<Row>(rows: readonly Row[], groupOf: (row: Row) => ListGroup): GroupedRows<Row>[] {
  const grouped: GroupedRows<Row>[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = grouped.at(-1)
    if (last?.group.key === group.key) last.rows.push(row)
    else grouped.push({ group, rows: [row] })
  }
  return grouped
}
