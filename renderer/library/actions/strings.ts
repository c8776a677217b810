export const strings = {
  more: 'More',
  archive: 'Archive',
  unarchive: 'Unarchive',
  export: 'Export Markdown and record',
  exportUnsigned: 'Export Markdown',
  remove: 'Delete…',
  archivedTitle: 'This piece is archived',
  archivedText: 'It is hidden from the list unless you filter by “Archived”.',
  bringBack: 'Unarchive',
  dialog: {
    title: (title: string) => `Delete “${title}” permanently?`,
    text: 'This cannot be undone. To hide the piece and keep it, archive it instead. A piece that is or was published, or is under a legal hold, cannot be deleted.',
    lost: 'Lost',
    lostText: (revisions: number) =>
      revisions === 1
        ? 'The piece and its text, and proposals for its sections.'
        : `The piece, all ${revisions} revisions of its text, and proposals for its sections.`,
    kept: 'Kept for the record',
    keptRun:
      'Its runs: briefs, what each stage did and wrote, passports and signatures. They still count in this month’s usage.',
    keptLog: 'The audit log, with who deleted the piece and when.',
    keptBackups: 'Backups made before now, until they are replaced.',
    reason: 'Reason',
    reasonHint: 'Needed where people have decided on the piece; it stays in the audit log.',
    keep: 'Keep the piece',
    archive: 'Archive instead',
    confirm: 'Delete permanently',
    failed: 'The piece was not deleted',
  },
  removed: (title: string) => `“${title}” was deleted`,
}
