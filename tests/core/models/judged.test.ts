import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitSentences } from '../../../core/kernel/sentences.ts'
import { wordCount, words } from '../../../core/kernel/text.ts'
import { denialsIn } from '../../../core/models/builtin/language/likeness.ts'
import { contentTerms } from '../../../core/models/builtin/language/terms.ts'
import { judged } from '../../support/judged.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'
import { STYLES, template, TEMPLATES } from './catalog.ts'

type Found = { passages: { source_id: string; start: number }[] }[]

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
  await engine.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 })
})
afterAll(async () => {
  await engine.close()
})

/** The whole pipeline on the judged brief and its sources: the finished text, and how many passages research returned. */
async function pieceOf(slug: string, style_profile_id: string) {
  const { user_input, sources } = judged(slug)
  const source_ids: string[] = []
  for (const { title, text, publisher } of sources) {
    const added = await engine.owner.sources.add({ file_name: 'source.md', text: `# ${title}\n\n${text}`, publisher })
    source_ids.push(added.source.source_id)
  }
  const { request_id } = await engine.desk.generation.submit({
    template_id: slug,
    style_profile_id,
    generation_mode: 'premium',
    user_input,
    options: { source_ids },
  })
  const record = await endOf(engine.desk, request_id)
  const research = await engine.engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .select('output_json')
    .where('request_id', '=', request_id)
    .where('stage', '=', 'researcher')
    .executeTakeFirstOrThrow()
  const { sections } = JSON.parse(research.output_json ?? '{}') as { sections: Found }
  const found = sections.flatMap(({ passages }) => passages.map((one) => `${one.source_id}:${one.start}`))
  const body = (record.content?.body ?? '').split(/^## Sources$/m)[0] ?? ''
  return { body, passages: new Set(found).size, sources, user_input }
}

function plain(text: string): string {
  return text
    .replace(/\s?\[\d+\]/g, '')
    .replace(/[*“”\\]/g, '')
    .toLowerCase()
}

function sentencesOf(body: string): string[] {
  return body
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap(splitSentences)
    .filter((sentence) => wordCount(sentence) > 4)
}

/** Pairs of sentences with the same figures and denials of which one has three quarters of its content words from the other. */
function nearRepeats(sentences: readonly string[]): string[] {
  const known = sentences.map((sentence) => [...contentTerms(plain(sentence))])
  const figures = sentences.map((sentence) => plain(sentence).match(/\d+/g)?.join(' '))
  const isDenied = sentences.map((sentence) => denialsIn(sentence) % 2)
  const isAlike = (one: number, other: number) => figures[one] === figures[other] && isDenied[one] === isDenied[other]
  return known.flatMap((one, index) =>
    known.slice(index + 1).flatMap((other, offset) => {
      const both = one.filter((term) => other.includes(term)).length
      const fewest = Math.min(one.length, other.length)
      const union = new Set([...one, ...other]).size
      const isNear = fewest >= 4 && both / fewest >= 0.75 && both / union >= 0.5 && isAlike(index, index + 1 + offset)
      return isNear ? [`${sentences[index] ?? ''} <> ${sentences[index + 1 + offset] ?? ''}`] : []
    }),
  )
}

/** The cited sentences whose words, whole clauses long, stand neither in a source nor in the brief. */
function unfaithful(sentences: readonly string[], given: string): string[] {
  return sentences
    .filter((sentence) => /\[\d+\]/.test(sentence))
    .filter((sentence) => {
      const said = words(plain(sentence))
      const tail = said.slice(-Math.min(6, said.length)).join(' ')
      return !given.includes(tail)
    })
}

test.each(TEMPLATES.map((slug, index) => [slug, STYLES[(index * 3) % STYLES.length] ?? '']))(
  'the judged piece from %s in %s is long enough, whole, faithful and says nothing twice',
  async (slug, style) => {
    const { body, passages, sources, user_input } = await pieceOf(slug, style)
    const sentences = sentencesOf(body)
    expect(passages).toBeGreaterThanOrEqual(6)
    expect(wordCount(body)).toBeGreaterThanOrEqual(template(slug).words?.least ?? 100)
    expect(body).not.toContain('[Query')
    // What leads in a quotation stands before each of its source.
    const said = sentences.filter((one) => !one.endsWith(':'))
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([])
    // A source may say again what the brief says: it stands apart, behind its name.
    const isSource = (one: string) => /^(?:> |From \*)/.test(one) || /\[\d+\]/.test(one)
    expect(nearRepeats(sentences.filter((one) => !isSource(one)))).toEqual([])
    expect(nearRepeats(sentences.filter((one) => one.startsWith('> ')))).toEqual([])
    const given = words(JSON.stringify([sources, user_input]).replace(/\\n/g, ' ').toLowerCase()).join(' ')
    expect(unfaithful(sentences, given)).toEqual([])
    const headings = template(slug)
      .sections.filter(({ required, heading }) => required && heading !== '')
      .map(({ heading }) => `## ${heading}`)
    expect(body.split('\n')).toEqual(expect.arrayContaining(headings))
  },
)
