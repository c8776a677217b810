import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWordTable } from '../../../core/evidence/read-word-table.ts'
import { compose } from '../../../core/models/builtin/composer/compose.ts'
import { root } from '../../support/command.ts'
import { bodyOf, passage, writerInput } from './catalog.ts'

/** Leaflets, answers, steps and posts in four languages, with sources of which a part fits. */
interface Labelled {
  id: string
  template: string
  field: string
  topic: string
  points: string[]
  sources: { title: string; text: string }[]
  apt: Record<string, string[]>
}

const SET = JSON.parse(
  readFileSync(join(root, 'tests', 'composer', 'partly-fitting.json'), 'utf8'),
) as readonly Labelled[]
const OTHERS: Readonly<Record<string, Record<string, unknown>>> = {
  'patient-information': {
    what_it_is: 'It is done on the ward.',
    when_to_ask_for_help: ['A fever'],
    who_to_contact: 'The ward.',
  },
  faq: { contact: 'The office.' },
  'how-to-guide': { outcome: 'It works.' },
  'blog-post': {},
}

async function cited({
  template,
  field,
  topic,
  points,
  sources,
}: Labelled): Promise<{ point: number; text: string }[]> {
  const brief = { topic, ...OTHERS[template], [field]: points }
  const given = sources.map(({ title, text }, at) => passage(`s${at}`, title, text))
  const table = await readWordTable(join(root, 'resources'))
  const body = bodyOf(compose(writerInput(template, 'professional', brief, given), table)).replaceAll('**', '')
  return [...body.matchAll(/^> (.*)$/gm)].flatMap((block) => {
    const point = points.findLastIndex((text) => body.includes(text) && body.indexOf(text) < block.index)
    return (block[1] ?? '').split(/(?<=\]\.) /).map((text) => ({ point, text }))
  })
}

test('of sources that fit in part, what bears on a point stands under it, and nothing else does', async () => {
  let [wanted, found] = [0, 0]
  const outOfPlace: string[] = []
  const languages: string[] = []
  for (const brief of SET) {
    const quotations = await cited(brief)
    const isApt = ({ point, text }: { point: number; text: string }): boolean =>
      (brief.apt[String(point)] ?? []).some((opening) => text.startsWith(opening))
    wanted += Object.keys(brief.apt).length
    const points = new Set(quotations.filter(isApt).map(({ point }) => point)).size
    found += points
    if (points > 0) languages.push(brief.id)
    outOfPlace.push(
      ...quotations.filter((one) => !isApt(one)).map(({ point, text }) => `${brief.id} ${point}: ${text}`),
    )
  }
  process.stdout.write(
    `partly fitting sources: ${found} of ${wanted} points have theirs, ${outOfPlace.length} out of place\n`,
  )
  expect(outOfPlace).toEqual([])
  expect(found / wanted).toBeGreaterThan(0.5)
  expect(languages).toEqual(expect.arrayContaining(['knee leaflet', 'lüften', 'compost', 'siesta']))
})
