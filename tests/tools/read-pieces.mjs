// `node tests/tools/read-pieces.mjs FOLDER`: writes twenty pieces for people to read and judge: the briefs and
// sources of tests/support/judged, in different styles and tiers, with and without sources, through the whole pipeline.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../../core/engine/engine.ts'
import { readability } from '../../core/quality/rules/readability.ts'
import { localClient } from '../../core/transport/local.ts'
import { judged } from '../support/judged.ts'
import { root } from './run.mjs'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to write to.')
mkdirSync(folder, { recursive: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'colophon-read-'))
const reportFault = (/** @type {string} */ message, /** @type {unknown} */ error) => console.error(message, error)
const engine = await startEngine({ dataFolder, resourcesFolder: join(root, 'resources'), reportFault })
const client = localClient(engine.workspace.ownerContext)
await client.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })

const { templates } = await client.catalog.listTemplates({})
const { style_profiles: styles } = await client.catalog.listStyleProfiles({})
let inRange = 0

/** How many different passages research returned for a run, by its ledger. @param {string} request_id */
async function passagesFound(request_id) {
  const records = await engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .select('output_json')
    .where('request_id', '=', request_id)
    .where('stage', '=', 'researcher')
    .execute()
  const found = records.flatMap(({ output_json }) => JSON.parse(output_json ?? '{}').sections ?? [])
  const passages = found.flatMap(
    (/** @type {{ passages: { source_id: string, start: number }[] }} */ one) => one.passages,
  )
  return new Set(
    passages.map((/** @type {{ source_id: string, start: number }} */ one) => `${one.source_id}:${one.start}`),
  ).size
}

/** What is recorded of a source beside its text, in which a name may stand. @param {{ publisher: string, published_date: string }} source */
function recorded({ publisher, published_date }) {
  return `Published by ${publisher}, ${published_date}`
}

for (let number = 0; number < 20; number += 1) {
  const template = await client.catalog.getTemplate({ slug: templates[number % templates.length]?.id ?? '' })
  const style = await client.catalog.getStyleProfile({ slug: styles[(number * 3) % styles.length]?.id ?? '' })
  const { user_input, sources: all } = judged(template.id)
  const sources = number < 14 ? all : []
  const ids = []
  for (const source of sources) {
    const text = `# ${source.title}\n\n${source.text}`
    const { publisher, published_date } = source
    ids.push((await client.sources.add({ file_name: 'source.md', text, publisher, published_date })).source.source_id)
  }
  const { request_id } = await client.generation.submit({
    template_id: template.id,
    style_profile_id: style.id,
    generation_mode: number % 3 === 2 ? 'standard' : 'premium',
    user_input,
    options: { source_ids: ids },
  })
  let record = await client.generation.status({ request_id, wait: 30 })
  while (record.status !== 'completed') record = await client.generation.status({ request_id, wait: 30 })
  const body = record.content?.body ?? ''
  const { grade } = readability(body)
  const isInRange = grade >= style.reading_grade.min && grade <= style.reading_grade.max
  if (isInRange) inRange += 1
  const name = `${String(number + 1).padStart(2, '0')}-${template.id}-${style.id}${ids.length === 0 ? '-no-sources' : ''}`
  console.log(
    `${name}: ${await passagesFound(request_id)} passages, ${record.content?.word_count} words, grade ${grade.toFixed(1)} (${style.reading_grade.min} to ${style.reading_grade.max}), ${record.content?.quality?.score} points`,
  )
  const research = sources.map((source) => `### ${source.title}\n\n${recorded(source)}\n\n${source.text}`).join('\n\n')
  writeFileSync(
    join(folder, `${name}.md`),
    `# ${record.content?.title}\n\n${body}\n\n<!-- ====== END OF THE PIECE. BELOW: WHAT IT WAS MADE FROM ====== -->\n\nStyle: ${style.name} (person ${style.person}, contractions ${style.contractions ? 'yes' : 'no'}, grade ${style.reading_grade.min} to ${style.reading_grade.max})\n\nBrief:\n\n\`\`\`json\n${JSON.stringify(user_input, null, 2)}\n\`\`\`\n\nSources:\n\n${research}\n`,
  )
}
console.log(`${inRange} of 20 inside the range of their style`)
await engine.close()
rmSync(dataFolder, { recursive: true, force: true })
