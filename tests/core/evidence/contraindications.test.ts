import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contraindicationsLeftOut } from '../../../core/evidence/rules/contraindications.ts'
import { runCli } from '../../support/cli.ts'
import { testFolder } from '../../support/world.ts'

const SOURCE = {
  title: 'Velmorin 5 mg tablets: summary for prescribers',
  body: [
    'Velmorin is used for tension-type headache in adults.',
    'Velmorin is contraindicated in pregnancy, in patients with severe hepatic impairment, and during treatment with lithium.',
    'It must not be taken by children under 12.',
    'Aspirin is contraindicated in haemophilia.',
  ].join('\n\n'),
}
const found = (text: string) => contraindicationsLeftOut(text, SOURCE).flatMap(({ groups }) => groups)

describe('contraindications of a source that a text leaves out', () => {
  test('are named with whom they are about', () => {
    expect(contraindicationsLeftOut('Velmorin helps against headache. Take one tablet a day.', SOURCE)).toEqual([
      {
        said: SOURCE.body.split('\n\n')[1],
        groups: ['pregnancy', 'patients with severe hepatic impairment', 'treatment with lithium'],
      },
      { said: SOURCE.body.split('\n\n')[2], groups: ['children under 12'] },
    ])
  })

  test('are there in the words of readers as well', () => {
    expect(
      found(
        'Do not take Velmorin if you are pregnant, if you have liver disease or take lithium. It is not for a child.',
      ),
    ).toEqual([])
    expect(found('Do not take Velmorin if you are pregnant or take lithium. It is not for a child.')).toEqual([
      'patients with severe hepatic impairment',
    ])
  })

  test('of something that the text is not about are none of it', () => {
    expect(found('Drink more water, and sleep well. Headache passes.')).toEqual([])
    expect(found('Velmorin: not in pregnancy, with liver disease or lithium, nor for a child.')).not.toContain(
      'haemophilia',
    )
  })

  test('are none where a source rules nothing out', () => {
    expect(contraindicationsLeftOut('Velmorin helps.', { ...SOURCE, body: 'Velmorin helps most patients.' })).toEqual(
      [],
    )
  })
})

test('a leaflet of a regulated trade leaves them to a person, and no other text does', async () => {
  const folder = testFolder()
  const sources = join(folder.path, 'sources')
  const leaflet = join(folder.path, 'leaflet.md')
  mkdirSync(sources)
  writeFileSync(join(sources, 'velmorin.md'), `# ${SOURCE.title}\n\n${SOURCE.body}\n`)
  writeFileSync(leaflet, '# Velmorin\n\nVelmorin is used for tension-type headache in adults [1].\n')
  const env = { env: { XDG_DATA_HOME: join(folder.path, 'data'), HOME: folder.path } }
  const checked = async (...vertical: string[]) =>
    (await runCli(['check', '--quality', ...vertical, '--sources', sources, leaflet], env)).stdout
  expect(await checked('--vertical', 'healthcare')).toContain(
    'needs review: contraindication_left_out A source of the text, Velmorin 5 mg tablets: summary for prescribers, says',
  )
  // One finding for the source, which names all of them.
  const lines = (await checked('--vertical', 'healthcare')).split('\n')
  const [said, ...more] = lines.filter((line) => line.includes('contraindication_left_out'))
  expect(more).toEqual([])
  for (const group of ['pregnancy', 'severe hepatic impairment', 'lithium', 'children under 12'])
    expect(said).toContain(group)
  expect(await checked()).not.toContain('contraindication_left_out')
  folder.remove()
})
