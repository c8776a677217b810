const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`)

export const strings = {
  bar: 'What to do with the chosen pieces',
  chosen: (count: number) => `${count.toLocaleString('en')} chosen`,
  announced: (count: number) => (count === 0 ? 'No piece chosen' : `${pieces(count)} chosen`),
  archive: 'Archive',
  unarchive: 'Bring back',
  export: 'Export',
  exporting: (done: number, of: number) => `Exporting ${done} of ${of}…`,
  none: 'Choose none',
  archived: (count: number) => `${pieces(count)} archived`,
  archivedText: 'They are under the state “Archived”.',
  unarchived: (count: number) => `${pieces(count)} brought back`,
  undo: 'Undo',
  failed: 'Nothing was changed',
  exported: (count: number, file: string) => `${pieces(count)} exported to ${file}`,
  exportedText: 'Each as Markdown; those that a run wrote with their signed record.',
  exportedUnsigned: 'Each as Markdown, without signed records: an editor exports those.',
  exportFailed: 'Nothing was exported',
}
