import { expect, test } from 'vitest'
import { decisionProblems } from '../../../core/approvals/rules/deciding.ts'
import { DeletedPiece } from '../../../core/content/deletion-contract.ts'
import { isReason } from '../../../core/kernel/reason.ts'
import { reasonText } from '../../../core/kernel/reason-text.ts'

const NEEDED = 'Say why, in two words or more and at least ten letters.'
const EMPTY = [
  '..........',
  '          ',
  '1234567890 1234567890',
  'xxxxxxxxxxxxxx',
  'a b c d e f g',
  '👍👍👍👍👍👍👍👍👍👍',
  'No. No. No.',
]

test.each(EMPTY)('“%s” is no reason, anywhere', (said) => {
  expect(isReason(said)).toBe(false)
  expect(
    reasonText()
      .safeParse(said)
      .error?.issues.map(({ message }) => message),
  ).toEqual([NEEDED])
  expect(DeletedPiece.safeParse({ content_id: 'cnt_1', reason: said }).success).toBe(false)
  const text = { body: 'A text.', claim_ids: new Set<string>(), now: '2026-11-02T09:00:00.000Z' }
  for (const decision of ['reject', 'waive'] as const)
    expect(decisionProblems({ decision, comment: said }, text).map(({ path }) => path)).toEqual(['comment'])
  expect(decisionProblems({ decision: 'approve' }, text)).toEqual([])
  // A reply by packet that an earlier page made cannot be written again.
  const asReply = decisionProblems({ decision: 'reject', comment: said }, { ...text, isReply: true })
  expect(asReply.map(({ path }) => path)).toEqual(said.trim() === '' ? ['comment'] : [])
})

test.each(['The label has changed.', 'Устарела дозировка.', 'No longer sold', '剂量已经过期。', 'ฉลากเก่าแล้ว'])(
  '“%s” is one',
  (said) => {
    expect(isReason(said)).toBe(true)
  },
)
