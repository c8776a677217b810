const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`)

export const strings = {
  bar: 'Actions for the selected pieces',
  chosen: (count: number) => `${count.toLocaleString('en')} selected`,
  announced: (count: number) => (count === 0 ? 'No piece selected' : `${pieces(count)} selected`),
  archive: 'Archive',
  unarchive: 'Unarchive',
  export: 'Export',
  exporting: (done: number, of: number) => `Exporting ${done} of ${of}…`,
  none: 'Clear selection',
  archived: (count: number) => `${pieces(count)} archived`,
  archivedText: 'Filter by “Archived” to see them.',
  unarchived: (count: number) => `${pieces(count)} unarchived`,
  undo: 'Undo',
  failed: 'Nothing was changed',
  exported: (count: number, file: string) => `${pieces(count)} exported to ${file}`,
  exportedText: 'Each as Markdown; generated pieces with their signed records.',
  exportedUnsigned: 'Each as Markdown, without signed records: only editors can export those.',
  exportFailed: 'Nothing was exported',
}
