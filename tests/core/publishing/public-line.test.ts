import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publicLineOf } from '../../../core/publishing/rules/public-line.ts'
import { ghostDouble, type GhostDouble } from '../../support/ghost-double.ts'
import { addGhost, markedGhostPosts } from '../../support/ghost-sites.ts'
import { BODY, rested, siteFolder } from '../../support/publishing.ts'
import { addTeaSource, TEA_BRIEF } from '../../support/tea-source.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress } from '../../support/wordpress-sites.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

const NO_AI = 'No AI is on record for this text.'
const said = { programs: [], edited_by: [], taken_in: [], reviews: [] }

test('a text that no program worked on is not said to lack an approval, and every other one is', () => {
  expect(publicLineOf({ ...said, involvement: 'by_hand' } as never).line).toBe(NO_AI)
  for (const involvement of ['language_model', 'language_model_prepared', 'built_in', 'not_on_record']) {
    expect(publicLineOf({ ...said, involvement } as never).line).toMatch(/No approval of this text by a person is on/)
  }
})

describe('a target that leaves the line out where no program is on record', () => {
  let engine: TestEngine
  let wordpress: WordPressDouble
  let ghost: GhostDouble
  let site: ReturnType<typeof siteFolder>
  beforeEach(async () => {
    engine = await testEngine()
    wordpress = await wordpressDouble()
    ghost = await ghostDouble()
    site = siteFolder()
    const value = [wordpress, ghost].map(({ url }) => new URL(url).host)
    await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value })
  })
  afterEach(async () => {
    await engine.close()
    await wordpress.close()
    await ghost.close()
    site.remove()
  })

  const typedPiece = async () => {
    const body = BODY.slice(0, BODY.indexOf('## Sources')).replaceAll(/ \[\d\]/g, '')
    const { content_id } = await engine.desk.content.save({ title: 'The old harbour', body })
    return content_id
  }
  const folder = async (config: object) => {
    const { target_id } = await engine.owner.publishing.saveTarget({
      ...{ name: `Our site ${JSON.stringify(config).length}`, kind: 'folder' },
      config: { root: site.path, preset: 'hugo', site_url: 'https://harbour.example', notes: 'footnotes', ...config },
    })
    return target_id
  }
  const targets = async (config: Record<string, string>) => [
    await addWordPress(engine, wordpress, 'editor', config),
    await addGhost(engine, ghost, 'author', 'ghost', config),
    await addGhost(engine, ghost, 'contributor', 'ghost_newsletter', config),
    await folder(config),
  ]

  test.each(['top', 'end'])(
    'writes none to any platform (place: %s), and finds nothing missing there',
    async (place) => {
      const content_id = await typedPiece()
      for (const target of await targets({ disclosure_on: 'programs', disclosure: place })) {
        const shown = await engine.desk.publishing.preview({ content_id, target })
        expect(shown.disclosure).toBe('')
        expect(shown.body).not.toMatch(/colophon-disclosure|No AI is on record|^\*\*$|<p><\/p>/m)
        const { publication_id } = await engine.desk.publishing.deliver({ content_id, target })
        const { state, differences } = await rested(engine.desk, publication_id)
        // Both kinds of Ghost are one site here, which has the address once.
        expect([state, differences.filter(({ field }) => field !== 'slug')]).toEqual(['confirmed', []])
      }
    },
  )
  test.each(['top', 'end'])(
    'leads from it to the policy of the publisher (place: %s), as it is stored',
    async (place) => {
      await expect(targets({ policy_url: 'harbour.example/policy' })).rejects.toThrow(
        'config.policy_url: Enter the whole',
      )
      const content_id = await typedPiece()
      const policy_url = 'https://harbour.example/how-we-work?ai=1'
      for (const target of await targets({ policy_url, disclosure: place })) {
        const shown = await engine.desk.publishing.preview({ content_id, target })
        expect(shown.disclosure).toBe(NO_AI)
        const link = `<a href="${policy_url}">Editorial policy</a>`
        const told = shown.body.replaceAll(link, `[Editorial policy](<${policy_url}>)`)
        expect(told).toContain(`[Editorial policy](<${policy_url}>)`)
        const { publication_id } = await engine.desk.publishing.deliver({ content_id, target })
        const { state, differences } = await rested(engine.desk, publication_id)
        expect([state, differences.filter(({ field }) => field !== 'slug')]).toEqual(['confirmed', []])
      }
      const [post] = await markedGhostPosts(ghost, 'pub_')
      expect(post?.codeinjection_head).toContain(`"publishingPrinciples":"${policy_url}"`)
    },
  )
  test('says it as before where the setting is another, and who answers for it in any case', async () => {
    const content_id = await typedPiece()
    for (const target of await targets({ responsible: 'Editorial responsibility: Harbour Ltd.' })) {
      const shown = await engine.desk.publishing.preview({ content_id, target })
      expect(shown.disclosure).toBe(`${NO_AI} Editorial responsibility: Harbour Ltd.`)
    }
    const target = await folder({ disclosure_on: 'programs', responsible: 'Editorial responsibility: Harbour Ltd.' })
    expect((await engine.desk.publishing.preview({ content_id, target })).disclosure).toBe(
      'Editorial responsibility: Harbour Ltd.',
    )
  })
  test('says it under a text that a program wrote', async () => {
    await addTeaSource(engine)
    const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
    const { content_id } = (await endOf(engine.desk, request_id)).content ?? {}
    const target = await folder({ disclosure_on: 'programs' })
    const shown = await engine.desk.publishing.preview({ content_id: content_id ?? '', target })
    expect(shown.disclosure).toMatch(/^A program without a language model put this text together/)
    expect(shown.body).toContain(shown.disclosure)
  })
})
