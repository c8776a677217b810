import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBrief } from '../../core/briefs/check-brief.ts'
import { TemplateDocument, VerticalDocument } from '../../core/catalog/document.ts'
import { readSpelling } from '../../core/quality/read-spelling.ts'
import { scoresOf, type BriefScores, type LabelledBrief } from '../briefs/score.ts'
import { root } from './command.ts'

/** The day on which the briefs were written. */
const TODAY = '2026-11-22'

/** The scores of the brief check on labelled briefs, one a line. */
export async function measuredBriefs(file = join(root, 'tests', 'briefs', 'briefs.jsonl')): Promise<BriefScores> {
  const folder = join(root, 'resources', 'catalog')
  const documents = (kind: string): unknown[] =>
    readdirSync(join(folder, kind)).map((name) => JSON.parse(readFileSync(join(folder, kind, name), 'utf8')) as unknown)
  const templates = documents('templates').map((one) => TemplateDocument.parse(one))
  const verticals = documents('verticals').map((one) => VerticalDocument.parse(one))
  const vocabulary = await readSpelling()
  const lines = readFileSync(file, 'utf8').split('\n')
  const briefs = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as LabelledBrief)
  return scoresOf(briefs, ({ template_id, vertical_id, user_input }) => {
    const template = templates.find(({ id }) => id === template_id)
    if (template === undefined) throw new Error(`there is no template ${template_id}`)
    const vertical = verticals.find(({ id }) => id === vertical_id) ?? null
    return checkBrief({ template, vertical, user_input, today: TODAY, vocabulary })
  })
}
