import { ADMIN, READ, WRITE, unserved, type Row } from './authorisation-columns.ts'

/** The rows of publishing. */
export const PUBLISHING_ROWS: Record<string, Row> = {
  'publishing.deliver': { outcomes: WRITE, input: { content_id: 'cnt_none', target: 'none' } },
  'publishing.deliveries': { outcomes: READ, input: { content_id: 'cnt_none' } },
  'publishing.delivery': { outcomes: READ, input: { publication_id: 'pub_none' } },
  'publishing.unpublish': { outcomes: WRITE, input: { publication_id: 'pub_none', reason: 'No such thing.' } },
  'publishing.exportPiece': { outcomes: unserved(READ), input: { content_id: 'cnt_none', format: 'html' } },
  'publishing.exportedFiles': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.richText': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.atWork': { outcomes: unserved(READ), input: {} },
  'publishing.unseen': { outcomes: unserved(READ), input: {} },
  'publishing.targetKinds': { outcomes: unserved(READ), input: {} },
  'publishing.targets': { outcomes: unserved(READ), input: {} },
  'publishing.saveTarget': { outcomes: unserved(ADMIN), input: { name: 'None', kind: 'none', config: {} } },
  'publishing.removeTarget': { outcomes: unserved(ADMIN), input: { target_id: 'tgt_none' } },
  'publishing.testTarget': { outcomes: unserved(ADMIN), input: { target_id: 'tgt_none' } },
  'publishing.beginAuthorisation': { outcomes: unserved(ADMIN), input: { target_id: 'tgt_none' } },
  'publishing.finishAuthorisation': { outcomes: unserved(ADMIN), input: { url: 'colophon://wordpress/connected' } },
  'publishing.preview': { outcomes: unserved(WRITE), input: { content_id: 'cnt_none', target: 'none' } },
  'publishing.retryDelivery': { outcomes: unserved(WRITE), input: { publication_id: 'pub_none' } },
  'publishing.cancelDelivery': { outcomes: unserved(WRITE), input: { publication_id: 'pub_none' } },
  'publishing.resolveConflict': {
    outcomes: unserved(WRITE),
    input: { publication_id: 'pub_none', keep: 'ours', remote_sha256: 'none' },
  },
  'publishing.list': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.disclosure': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.mark': {
    outcomes: unserved(WRITE),
    input: { content_id: 'cnt_none', revision: 1, url: 'https://example.com/', published_on: '2026-01-01' },
  },
  'publishing.corrections': { outcomes: unserved(READ), input: { content_id: 'cnt_none' } },
  'publishing.recordCorrection': {
    outcomes: unserved(WRITE),
    input: {
      ...{ content_id: 'cnt_none', revision: 1, kind: 'correction', weight: 'minor', corrected_on: '2026-01-01' },
      what_was_wrong: 'No such thing.',
    },
  },
  'publishing.approveCorrection': { outcomes: unserved(WRITE), input: { correction_id: 'cor_none' } },
  'publishing.takeBack': { outcomes: unserved(WRITE), input: { publication_id: 'pub_none', reason: 'No such thing.' } },
  'publishing.compareVersions': { outcomes: unserved(READ), input: { publication_id: 'pub_none' } },
  'publishing.targetChoices': { outcomes: unserved(WRITE), input: { target_id: 'tgt_none' } },
}
