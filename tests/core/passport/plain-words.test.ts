import { expect, test } from 'vitest'
import { coveredBy } from '../../../core/passport/statements.ts'

test('the reviews of a text that needs none end with one full stop', () => {
  const payload = {
    subject: { content_id: 'cnt_1', content_sha256: 'a'.repeat(64), revision: 2 },
    ...{ issued_at: '2026-11-02T09:00:00.000Z', publication_state: 'draft', gate: { passed: true } },
    reviews: { in_words: 'No review route for this text: nothing asks for one.' },
  }
  const { in_words } = coveredBy({ kind: 'current_text', payload, key_id: '', public_keys: [], text: null }, null)
  expect(in_words).toMatch(/nothing asks for one\.$/)
  expect(in_words).not.toContain('..')
})
