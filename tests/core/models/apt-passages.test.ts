import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWordTable } from '../../../core/evidence/read-word-table.ts'
import { compose } from '../../../core/models/builtin/composer/compose.ts'
import { root } from '../../support/command.ts'
import { bodyOf, passage, writerInput } from './catalog.ts'

/** Briefs whose sources say some of their points in other words; `apt` has the openings of what may stand under a point. */
interface Labelled {
  id: string
  apart: boolean
  topic: string
  points: string[]
  sources: { title: string; text: string }[]
  apt: Record<string, string[]>
}

const SET = JSON.parse(readFileSync(join(root, 'tests', 'composer', 'passages.json'), 'utf8')) as readonly Labelled[]

/** What of the sources stands under which point. */
async function cited({ topic, points, sources }: Labelled): Promise<{ point: number; text: string }[]> {
  const brief = {
    topic,
    target_audience: 'Readers',
    objective: 'Inform',
    background: 'We collected it.',
    key_points: points,
  }
  const given = sources.map(({ title, text }, at) => passage(`s${at}`, title, text))
  const table = await readWordTable(join(root, 'resources'))
  // What opens a point may be set in bold.
  const body = bodyOf(compose(writerInput('blog-post', 'professional', brief, given), table)).replaceAll('**', '')
  return [...body.matchAll(/^> (.*)$/gm)].flatMap((block) => {
    const point = points.findLastIndex((text) => body.includes(text) && body.indexOf(text) < block.index)
    return (block[1] ?? '').split(/(?<=\]\.) /).map((text) => ({ point, text }))
  })
}

test.each([
  ['that rules were made with', false, 0.35],
  ['that were kept apart', true, 0.35],
])(
  'on briefs %s, passages stand under the points that they bear on, and none out of place',
  async (_, apart, least) => {
    let [points, found, all] = [0, 0, 0]
    const outOfPlace: string[] = []
    for (const brief of SET.filter((one) => one.apart === apart)) {
      const quotations = await cited(brief)
      const isApt = ({ point, text }: { point: number; text: string }): boolean =>
        (brief.apt[String(point)] ?? []).some((opening) => text.startsWith(opening))
      points += Object.keys(brief.apt).length
      found += new Set(quotations.filter(isApt).map(({ point }) => point)).size
      all += quotations.length
      outOfPlace.push(...quotations.filter((one) => !isApt(one)).map(({ text }) => `${brief.id}: ${text}`))
    }
    process.stdout.write(
      `passages: ${found} of ${points} points have theirs, ${outOfPlace.length} of ${all} out of place\n`,
    )
    expect(outOfPlace).toEqual([])
    expect(found / points).toBeGreaterThanOrEqual(least)
  },
)
