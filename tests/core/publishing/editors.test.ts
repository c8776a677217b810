import { expect, test } from 'vitest'
import { editorsOf, type KeptText } from '../../../core/publishing/rules/lineage.ts'

const NAMES: Record<string, string> = { ada: 'Ada Byron', max: 'Max Born' }
const text = (revision: number, over: Partial<KeptText>): KeptText => ({
  ...{
    revision,
    origin: 'edited',
    request_id: null,
    created_by: 'ada',
    title: 'Tea',
    seo_json: null,
    taken_from: null,
  },
  content_sha256: `sha${revision}`,
  ...over,
})

test('an edit with a key that somebody else made in a name says so, one of the same person does not', () => {
  const texts = [
    text(1, { origin: 'generated' }),
    text(2, { created_by: 'max', key_made_by: 'ada' }),
    text(3, { created_by: 'ada' }),
  ]
  expect(editorsOf(texts, (id) => NAMES[id] ?? id)).toEqual([
    { member_id: 'max', name: 'Max Born', key_made_by: [{ member_id: 'ada', name: 'Ada Byron' }] },
    { member_id: 'ada', name: 'Ada Byron' },
  ])
})
