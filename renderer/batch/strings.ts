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
    exampleFailed: 'The clipboard refused it',
    columns: (required: string, optional: string) =>
      `Needed: ${required}.${optional === '' ? '' : ` May be left out: ${optional}.`}`,
    tooLarge: 'The file has more than 5 MB. A batch has at most 500 rows.',
  },
  problems: {
    title: (count: number) => (count === 1 ? 'One thing needs another look' : `${count} things need another look`),
    empty: 'There are no rows under the line of column names.',
    tooMany: (rows: number, most: number) => `There are ${rows} rows; a batch has at most ${most}.`,
    unknown: (column: string, near: string | undefined) =>
      `The column “${column}” is no field of this template.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
    missing: (column: string) => `The column “${column}” is needed.`,
    twice: (column: string) => `The column “${column}” is there twice.`,
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
    `The month’s allowance has ${left} left, and there are ${rows} rows. Take rows out, or change the plan.`,
  submit: (count: number) => `Generate ${pieces(count)}`,
  pace: 'They are handed in at the pace of the workspace’s rate limit, for as long as Colophon is open. What has been handed in goes on without this window.',
  underway: {
    title: (template: string) => `A batch is under way: ${template}`,
    open: 'Open it',
    progress: (done: number, all: number) => `${done} of ${all} handed in`,
    waiting: (seconds: number) => `The rate limit lets the next one through in ${seconds} s.`,
    sending: 'The next one is being handed in.',
    stopped: (why: string) => `Stopped: ${why}`,
    ended: (sent: number, refused: number) =>
      refused === 0 ? `All ${pieces(sent)} were handed in.` : `${pieces(sent)} were handed in, ${refused} refused.`,
    pause: 'Pause',
    go: 'Go on',
    discard: 'Leave out what is left',
    clear: 'Begin another batch',
    status: (done: number, all: number) => `Batch: ${done} of ${all}`,
  },
  states: { waiting: 'Waiting', sent: 'Handed in', refused: 'Refused' },
  openRun: 'Open the run',
}
