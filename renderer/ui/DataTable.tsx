import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DataTable.module.css'

interface Column<Row> {
  title: string
  /** What the cells hold: text unless said; the title over an action is for screen readers alone. */
  kind?: 'text' | 'number' | 'action'
  /** Its cells name their rows. */
  isRowHead?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Names the region, which scrolls sideways where the table is wider than its place. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** A column that is false is left out. */
  columns: readonly (Column<Row> | false)[]
  /** Set as `data-state` on the row, for the sheet of the view. */
  stateOf?: (row: Row) => string
  className?: string | undefined
}

/** Facts in rows and columns, reached and scrolled from the keyboard. */
export function DataTable<Row>({ label, rows, keyOf, columns, stateOf, className }: DataTableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes(styles.table, className)}>
        <thead>
          <tr>
            {shown.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind === 'number' ? styles.number : undefined}>
                {kind === 'action' ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-state={stateOf?.(row)}>
              {shown.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { kind = 'text', isRowHead = false, cell } = column
  if (isRowHead) return <th scope="row">{cell(row)}</th>
  return <td className={kind === 'text' ? undefined : styles[kind]}>{cell(row)}</td>
}

/** What a cell says below its value. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}

/** What holds for a table as a whole, below it. */
export function TableFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>
}
