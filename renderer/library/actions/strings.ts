export const strings = {
  more: 'More',
  archive: 'Archive',
  unarchive: 'Bring back from the archive',
  export: 'Export Markdown and record',
  exportUnsigned: 'Export Markdown',
  remove: 'Delete…',
  archivedTitle: 'This piece is archived',
  archivedText: 'It is left out of the list unless the state “Archived” is chosen. Nothing of it was lost.',
  bringBack: 'Bring back',
  dialog: {
    title: (title: string) => `Delete “${title}” for good?`,
    text: 'This cannot be undone. To take the piece out of the list and keep it, archive it instead. A piece that is or was recorded as published is kept, and so is one under a hold.',
    lost: 'Lost',
    lostText: (revisions: number) =>
      revisions === 1
        ? 'The piece and its text, and proposals for its sections.'
        : `The piece, all ${revisions} revisions of its text, and proposals for its sections.`,
    kept: 'Kept for the record',
    keptRun:
      'The runs that wrote it: what was asked for, what each stage did and wrote, their passports and signatures. They still count in the month’s usage.',
    keptLog: 'The audit log, with who deleted the piece and when.',
    keptBackups: 'Backups made before now, until they are replaced.',
    keep: 'Keep the piece',
    archive: 'Archive instead',
    confirm: 'Delete for good',
    failed: 'It was not deleted',
  },
  removed: (title: string) => `“${title}” was deleted`,
}
