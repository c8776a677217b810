import { expect, test } from 'vitest'
import type { StyleProfileSummary, TemplateDetail } from '../../core/catalog/contract.ts'
import { startingRequest } from '../../renderer/generate/starting-request.ts'

const profiles = ['professional', 'plain-language-health', 'warm-brand'].map((id) => ({ id })) as StyleProfileSummary[]
const template = (id: string) =>
  ({ id, required_fields: [], optional_parameters: [], example_input: {} }) as unknown as TemplateDetail
const start = (id: string, kept?: Parameters<typeof startingRequest>[2], styles = profiles) =>
  startingRequest(template(id), styles, kept)

test('a form proposes the style and industry rules of its template, and what was chosen before wins', () => {
  const health = { style_profile_id: 'plain-language-health', vertical_id: 'healthcare' }
  expect(start('patient-information')).toMatchObject(health)
  expect(start('blog-post')).toMatchObject({ style_profile_id: 'professional', vertical_id: '' })
  const chosen = { values: {}, style_profile_id: 'warm-brand', vertical_id: '', generation_mode: 'quick' } as const
  expect(start('patient-information', chosen)).toMatchObject({ style_profile_id: 'warm-brand', vertical_id: '' })
  expect(start('patient-information', undefined, profiles.slice(2))).toMatchObject({ style_profile_id: 'warm-brand' })
})
