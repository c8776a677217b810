import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { contractIssues } from '../../../core/quality/rules/contract-checks.ts'
import { root } from '../../support/command.ts'

const POINTS = [
  'A short list gets done. The teams that finish their actions are those that agreed few of them.',
  'A long list hides the choice that somebody has to make.',
]
const BRIEF = {
  title: 'Three actions are enough',
  target_audience: 'heads of engineering',
  thesis: 'An incident review should agree no more than three actions. A longer list changes less.',
  arguments: POINTS,
  conclusion: 'Strike out everything after the third action at your next review.',
  opening_scene: 'Last winter I sat in a review that ended with nineteen actions. In spring two were done.',
}

function ignored(title: string, body: string): string[] {
  const file = join(root, 'resources', 'catalog', 'templates', 'thought-leadership.json')
  const template = TemplateDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
  return contractIssues(title, [{ section_id: 'one', heading: '', body }], template, BRIEF)
    .filter(({ code }) => code === 'brief_ignored')
    .map(({ message }) => message)
}

test('points of the brief that were pasted into another article do not make it the piece', () => {
  const other = `Companies spend too much time in meetings. A good meeting has a host and an end.\n\n${POINTS.join(' ')}`
  expect(ignored('Remote teams need better meetings', other)).toEqual([
    'The piece covers 0 of the 4 passages that make up the brief, such as its title and its conclusion.',
  ])
  const own = `${BRIEF.opening_scene} ${BRIEF.thesis}\n\n${POINTS.join(' ')}\n\n${BRIEF.conclusion}`
  expect(ignored(BRIEF.title, own)).toEqual([])
})
