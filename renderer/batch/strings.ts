const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`)

export const strings = {
  title: (template: string) => `Batch: ${template}`,
  lead: 'One piece for each row of a table. Everything is checked before anything runs.',
  back: (template: string) => `${template}, one piece`,
  loading: 'Loading the template',
  link: 'Batch from CSV',
  table: {
    title: 'Table',
    label: 'Rows as CSV',
    help: 'The first line names the columns. Paste it here, or open a file. In a list, each item is on a line of its own or is set off by a semicolon.',
    open: 'Open a CSV file',
    example: 'Copy an example with all columns',
    exampleCopied: 'Copied',
    exampleFailed: 'Could not copy',
    columns: (required: string, optional: string) =>
      `Required: ${required}.${optional === '' ? '' : ` Optional: ${optional}.`}`,
    tooLarge: 'The file has more than 5 MB. A batch has at most 500 rows.',
  },
  problems: {
    title: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    empty: 'There are no rows under the line of column names.',
    tooMany: (rows: number, most: number) => `There are ${rows} rows; a batch has at most ${most}.`,
    unknown: (column: string, near: string | undefined) =>
      `The column “${column}” is not a field of this template.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
    missing: (column: string) => `The column “${column}” is missing.`,
    twice: (column: string) => `The column “${column}” appears twice.`,
    quotes: (row: number) => `Row ${row}: a quotation mark is not closed.`,
    extra: (row: number) =>
      `Row ${row} has more cells than there are columns. Put a cell with commas in quotation marks.`,
  },
  rows: {
    title: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`),
    table: 'Table of rows',
    number: 'Row',
    subject: 'Piece',
    check: 'Check',
    good: 'Good',
    state: 'State',
  },
  allowance: (left: number, rows: number) =>
    `The month’s allowance has ${left} left, and there are ${rows} rows. Remove rows, or change the plan.`,
  submit: (count: number) => `Generate ${pieces(count)}`,
  pace: 'Rows are submitted at the workspace’s rate limit while Colophon is open. Submitted rows continue without this window.',
  underway: {
    title: (template: string) => `Batch running: ${template}`,
    open: 'Open it',
    progress: (done: number, all: number) => `${done} of ${all} submitted`,
    waiting: (seconds: number) => `The rate limit allows the next one in ${seconds} s.`,
    sending: 'Submitting the next one.',
    stopped: (why: string) => `Stopped: ${why}`,
    ended: (sent: number, refused: number) =>
      refused === 0 ? `All ${pieces(sent)} were submitted.` : `${pieces(sent)} were submitted, ${refused} refused.`,
    pause: 'Pause',
    go: 'Resume',
    discard: 'Skip the rest',
    clear: 'Start another batch',
    status: (done: number, all: number) => `Batch: ${done} of ${all}`,
  },
  states: { waiting: 'Waiting', sent: 'Submitted', refused: 'Refused' },
  openRun: 'Open the run',
}
