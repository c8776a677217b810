import { expect, test } from 'vitest'
import type { Origin } from '../../../core/content/contract.ts'
import type { TakenFrom } from '../../../core/content/taken-contract.ts'
import { disclosureOf, type DisclosureFacts } from '../../../core/publishing/rules/disclosure.ts'
import type { KeptText } from '../../../core/publishing/rules/lineage.ts'
import { publicLineOf } from '../../../core/publishing/rules/public-line.ts'

const NAMES: Record<string, string> = { ada: 'Ada Byron', mia: 'Mia Curie' }

function text(
  revision: number,
  origin: Origin,
  { created_by = 'ada', taken_from = null }: { created_by?: string; taken_from?: TakenFrom | null } = {},
): KeptText {
  const request_id = origin === 'generated' ? `req_${revision}` : null
  const made = { revision, origin, request_id, created_by, taken_from, title: 'Tea', seo_json: null }
  return { ...made, content_sha256: `sha${revision}` }
}

function line(over: Pick<DisclosureFacts, 'revision' | 'texts'>) {
  const nothing = {
    approvals: [],
    publications: [],
    corrections: [],
    restores: [],
    lost: [],
    signing: [],
    from_brief: null,
    stages: [],
  }
  return disclosureOf({
    content_id: 'cnt_1',
    ...nothing,
    now: '2026-04-01T09:00:00.000Z',
    nameOf: (id) => NAMES[id] ?? id,
    ...over,
  })
}

test('words that a colleague changed on the site are theirs, taken in by whoever took them', () => {
  const taken_from = { target: 'Blog', changed_by: 'eddi' }
  const texts = [text(1, 'generated'), text(2, 'edited', { created_by: 'mia', taken_from })]
  const taken = line({ revision: 2, texts })
  expect(taken.edited_by).toEqual([])
  expect(taken.taken_in).toEqual([{ revision: 2, ...taken_from, by: { member_id: 'mia', name: 'Mia Curie' } }])
  expect(taken.sentences).toContain(
    'Changed at Blog by eddi, as it names them; Mia Curie took the changes in as revision 2.',
  )
  expect(publicLineOf(taken).line).toContain('Changes that were made where it is published were taken in.')
  expect(publicLineOf(taken).line).not.toContain('Edited by')
  const nameless = [text(1, 'generated'), text(2, 'edited', { taken_from: { target: 'Blog', changed_by: null } })]
  expect(line({ revision: 2, texts: nameless }).sentences).toContain(
    'Changed at Blog by somebody whom it does not name; Ada Byron took the changes in as revision 2.',
  )
  const further = [...texts, text(3, 'edited', { created_by: 'mia' })]
  expect(line({ revision: 3, texts: further }).edited_by).toEqual([{ member_id: 'mia', name: 'Mia Curie' }])
})
