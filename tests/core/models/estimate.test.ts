import { expect, test } from 'vitest'
import { catalogEntry } from '../../../core/cli/catalog-entry.ts'
import { rulesOf, styleOf } from '../../../core/models/prompted/material.ts'
import { excerptsOf } from '../../../core/models/prompted/passages.ts'
import { promptFiles } from '../../../core/models/prompts.ts'
import { tokensOfStage } from '../../../core/models/rules/estimate.ts'
import { resourcesFolder } from '../../support/world.ts'

const CHARACTERS_A_TOKEN = 4

test('the high end of an estimate holds full prompts of a writer and an editor, with passages, cards and rules', async () => {
  const template = await catalogEntry({}, 'template', { id: 'blog-post', path: 'template_id' })
  const { compliance } = await catalogEntry({}, 'vertical', { id: 'healthcare-us', path: 'vertical_id' })
  const style = await catalogEntry({}, 'style_profile', { id: 'professional', path: 'style_profile_id' })
  const prompts = promptFiles(resourcesFolder)
  const ids = Array.from({ length: 18 }, (_, at) => `src_${at + 1}`)
  const stated = 'In a randomised survey, 340 participants answered. A limitation is the small sample.'
  const passage = 'Water that was boiled once keeps more of what makes tea taste of anything at all. '.repeat(10)
  const texts = ids.map((source_id) => ({
    ...{
      source_id,
      title: `On tea, ${source_id}`,
      author: 'Ann Reed',
      publisher: 'The paper',
      published_date: '2025-05-02',
    },
    ...{ url: 'x', body: `${stated}\n\n${passage}\n\n${'It was so in each of the offices. '.repeat(85)}` },
  }))
  const call = {
    sources: texts.map(({ source_id, title, url }, at) => ({ number: at + 1, source_id, title, url })),
    excerpts: ids.map((_, at) => ({ section_key: 'points', number: at + 1, text: passage })),
  }
  const beside = `${styleOf(style)}${rulesOf(compliance, true, passage)}`
  const size = { input_words: 200, words: 600, most_words: 900, citing_sections: 2 }
  const brief = size.input_words * 6
  const draft = size.most_words * 6
  const piece = async (id: 'writer' | 'editor'): Promise<number> => {
    const { system, user } = await prompts(id)
    const shown = excerptsOf(call, texts)
    return (system.length + user.length + beside.length + brief + shown.length) / CHARACTERS_A_TOKEN
  }
  expect(template.sections.filter(({ citations }) => citations !== 'none').length).toBeLessThanOrEqual(2)
  const writer = (await piece('writer')) * 2 + draft / CHARACTERS_A_TOKEN
  const editor = (await piece('editor')) * 2 + (2 * draft) / CHARACTERS_A_TOKEN
  process.stdout.write(
    `full prompts in two passes, tokens: writer ${Math.round(writer)}, editor ${Math.round(editor)}\n`,
  )
  expect(tokensOfStage('writer', size).input.high).toBeGreaterThan(writer)
  expect(tokensOfStage('editor', size).input.high).toBeGreaterThan(editor)
  expect(tokensOfStage('writer', size).input.high).toBeLessThan(writer * 2)
})
