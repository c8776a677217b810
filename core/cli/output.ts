import { asFault, errorBody } from '../transport/faults.ts'

/** What went wrong, for a person, or with `--json` as the error body that REST would give. */
export function explain(error: unknown, asJson: boolean): string {
  const fault = asFault(error)
  if (asJson) return JSON.stringify(errorBody(fault))
  const details = fault.details ?? []
  const lines = details.length > 1 ? details.map((detail) => `  ${detail.path}: ${detail.message}`) : []
  const inside = fault.code === 'internal_error' && error instanceof Error ? [`  (${error.message})`] : []
  return [fault.message, ...lines, ...inside].join('\n')
}

/** Prints an answer: JSON on one line, or what a person reads. */
export function print(asJson: boolean, value: unknown, text: string): void {
  console.log(asJson ? JSON.stringify(value) : text)
}

/** What was done, with why nothing was signed with it where nothing was. */
export function said({ not_signed: why }: { not_signed?: string | undefined }, done: string): string {
  return why === undefined ? done : `${done}\n${why}`
}

/** A list with what differs from the audit log, or is missing here, above it. */
export function told(
  list: string,
  { differs_from_log: differs = [] }: { differs_from_log?: string[] | undefined },
): string {
  return [...differs, list].join('\n')
}

/** Rows in columns, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
