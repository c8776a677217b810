import { expect, test } from 'vitest'
import { passageHash, standingOf } from '../../../core/annotations/rules/standing.ts'
import type { ClaimRecord } from '../../../core/evidence/contract.ts'

const claim = (claim_id: string, claim_text: string, source_excerpt = 'The passage.', source_id = 'src_1') =>
  ({ claim_id, claim_text, source_excerpt, source_id }) as ClaimRecord
const annotated = {
  claim_id: 'clm_1',
  claim_text: 'Rates **rose** by 5 per cent [1].',
  source_id: 'src_1',
  passage_sha256: passageHash({ source_excerpt: 'The passage.' }),
}

test('marks and numbers of citations are no other words; another passage is said', () => {
  const renumbered = claim('clm_1', 'Rates rose by 5 per cent [3].')
  expect(standingOf(annotated, [renumbered])).toEqual({ standing: 'same', stands_at: 'clm_1' })
  const passage = claim('clm_1', annotated.claim_text, 'Another passage.')
  expect(standingOf(annotated, [passage])).toEqual({ standing: 'other_passage', stands_at: 'clm_1' })
  const none = claim('clm_1', annotated.claim_text, '')
  expect(standingOf(annotated, [none]).standing).toBe('other_passage')
  expect(standingOf({ ...annotated, passage_sha256: null }, [none]).standing).toBe('same')
})

test('of the same words twice it is of the one that was read; another source is never meant', () => {
  const first = claim('clm_0', annotated.claim_text)
  const second = claim('clm_1', annotated.claim_text)
  expect(standingOf(annotated, [first, second]).stands_at).toBe('clm_1')
  expect(standingOf(annotated, [first])).toEqual({ standing: 'same', stands_at: 'clm_0' })
  const elsewhere = claim('clm_1', annotated.claim_text, 'The passage.', 'src_2')
  expect(standingOf(annotated, [elsewhere])).toEqual({ standing: 'gone', stands_at: null })
})

test('of reworded claims it stands beside the one that shares most words, and beside none that shares few', () => {
  const near = claim('clm_2', 'Rates rose by 7 per cent [1].')
  const nearer = claim('clm_3', 'Rates rose sharply by 5 per cent [1].')
  expect(standingOf(annotated, [near, nearer])).toEqual({ standing: 'other_words', stands_at: 'clm_3' })
  const far = claim('clm_4', 'Wages fell by 5 pounds in a year of strikes [1].')
  expect(standingOf(annotated, [far])).toEqual({ standing: 'gone', stands_at: null })
})
