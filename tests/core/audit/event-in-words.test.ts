import { expect, test } from 'vitest'
import type { AuditBody } from '../../../core/audit/contract.ts'
import { eventInWords } from '../../../renderer/audit/event-in-words.ts'

const decided = (details: AuditBody['details']) => {
  const body = { action: 'review.decided', subject: { kind: 'approval', id: 'apr_1' }, details } as AuditBody
  return eventInWords(body, () => 'Mia')
}

test('a decision that came by a packet names its reviewer, and one at the desk does not', () => {
  const details = { qualification: 'medical', decision: 'approve', decided_as: 'qualified' }
  expect(decided({ ...details, via: 'packet', decided_by: 'mem_1' })).toBe(
    'The medical review was decided by a reply of Mia from a packet: approved.',
  )
  expect(decided({ ...details, via: 'app' })).toBe('The medical review was decided: approved.')
})

test('a setting whose values are withheld is said to be changed, and no more', () => {
  const body = {
    action: 'setting.changed',
    subject: { kind: 'setting', id: 'outbound_proxy' },
    details: {},
  } as AuditBody
  expect(eventInWords(body, () => 'Mia')).toBe('The setting outbound_proxy was changed; admins can see how.')
})

test('taking down is worded as that, and a piece is named by its title where it is known', () => {
  const details = { operation: 'unpublish', revision: 8, publication_id: 'pub_1' }
  const planned = {
    ...{ seq: 1, at: '2026-11-23T14:35:00.000Z', prev_sha256: '', actor: { member_id: 'mem_1', via: 'app' } },
    ...{ action: 'publication.planned', subject: { kind: 'content', id: 'cnt_1' }, details },
  } as AuditBody
  const said = (body: AuditBody, title?: string) => eventInWords(body, () => 'Mia', title)
  expect(said(planned, 'Tea')).toBe('Unpublishing was requested: “Tea”, revision 8 (pub_1).')
  expect(said({ ...planned, details: { ...details, operation: 'publish' } })).toBe(
    'Publishing was requested: cnt_1, revision 8 (pub_1).',
  )
  expect(said({ ...planned, action: 'content.archived' }, 'Tea')).toBe('The piece “Tea” was archived.')
})

test('a redaction is told as one, and not as the erasure whose action it has; an erasure says what it took out of comments', () => {
  const said = (details: AuditBody['details']) =>
    eventInWords(
      { action: 'member.erased', subject: { kind: 'member', id: 'mem_1' }, details } as AuditBody,
      () => 'Mia',
    )
  const redaction = { operation: 'redaction', comments: 2, places: 3, reason: 'The trade secret of a supplier.' }
  expect(said(redaction)).toBe(
    'Words were taken out of 2 comments, in 3 places. Reason: The trade secret of a supplier.',
  )
  expect(said({ statements: 4, comments: 1, places: 1 })).toBe(
    'The name of the member mem_1 was erased. Words were taken out of 1 comment, in 1 place.',
  )
  expect(said({ statements: 4 })).toBe('The name of the member mem_1 was erased.')
})
