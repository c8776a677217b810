import type { ExportFormat } from '../../../core/publishing/export-contract.ts'

export const strings = {
  copyMarkdown: 'Copy as Markdown',
  open: 'Export…',
  title: 'Export this piece',
  text: (revision: number) =>
    `Revision ${revision}, with its notes and the line that says how it came about. That it was exported is recorded.`,
  format: 'Format',
  formats: {
    docx: { label: 'Word document', note: 'Notes are Word’s own footnotes.' },
    pdf: { label: 'PDF', note: 'Tagged, with an outline; notes at the end.' },
    html: { label: 'Web page', note: 'One file with its pictures; notes at the end.' },
    markdown: { label: 'Markdown with footnotes', note: 'For readers and other programs.' },
  } satisfies Partial<Record<ExportFormat, { label: string; note: string }>>,
  beside: 'Beside it',
  passport: 'The signed record',
  passportHelp: 'Can be verified without Colophon.',
  evidence: 'The evidence as a table',
  evidenceHelp: 'A line for each citation, as CSV.',
  submit: 'Export',
  cancel: 'Cancel',
  failed: 'The piece was not exported',
  done: (name: string) => `Saved as ${name}`,
  copy: 'Copy as rich text',
  copied: 'Copied as rich text',
  copiedHeld: 'Copied as rich text, marked as held',
  copiedText: 'Paste it where it is to appear; its notes come along as a list at the end.',
  copyFailed: 'It was not copied',
  refused: 'The clipboard refused it. Export a web page, open it and copy from there.',
  mark: 'Mark as published…',
}
