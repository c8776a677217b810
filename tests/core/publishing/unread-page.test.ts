import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../../core/adapters/outbound/client.ts'
import type { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { OutboundFailure } from '../../../core/ports.ts'
import { unreadPageInWords } from '../../../core/publishing/rules/page-read.ts'
import { harbourPiece, rested } from '../../support/publishing.ts'
import { wordpressDouble } from '../../support/wordpress-double.ts'
import type { WordPressDouble } from '../../support/wordpress-shapes.ts'
import { addWordPress } from '../../support/wordpress-sites.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const AT = '2099-11-23T14:00:00.000Z'
let site: WordPressDouble
let engine: TestEngine
let isDown = false
beforeEach(async () => {
  site = await wordpressDouble()
  const outbound = createOutbound({ allowedHosts: () => [new URL(site.url).host] })
  const request: typeof outbound.request = (asked) =>
    isDown && new URL(asked.url).pathname.includes('harbour')
      ? Promise.reject(new OutboundFailure('name_not_found', 'the site does not answer'))
      : outbound.request(asked)
  engine = await testEngine({ outbound: { ...outbound, request }, world: settableWorld(AT) })
  await addWordPress(engine, site, 'editor')
})
afterEach(async () => {
  await engine.close()
  await site.close()
})

async function published() {
  const content_id = await harbourPiece(engine)
  const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'editor', status: 'publish' })
  expect(await rested(engine.owner, publication_id)).toMatchObject({ state: 'confirmed' })
  await expect
    .poll(async () => (await engine.owner.publishing.delivery({ publication_id })).public_checks.length)
    .toBe(1)
  const { file } = await engine.owner.passport.exportFile({ content_id })
  const payload = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString()
  const { disclosure, publications } = JSON.parse(payload) as CurrentTextStatement
  const { content_ids } = await engine.owner.publishing.unseen({})
  const { is_page_seen } = await engine.owner.publishing.delivery({ publication_id })
  expect(is_page_seen).toBe(content_ids.length === 0)
  const unseen = content_ids.map((id) => id === content_id)
  return { disclosure: disclosure.join(' '), remarks: publications[0]?.remarks ?? [], unseen }
}

test('where the public page could not be read, what is signed says that the platform took it and nobody read the page', async () => {
  isDown = true
  const { disclosure, remarks, unseen } = await published()
  const said =
    'The platform accepted it; its public page could not be read on 23 November 2099 at 14:00 UTC (The page could not be read: the site does not answer).'
  expect(disclosure).toContain(said)
  expect(remarks).toContain(said)
  expect(unseen).toEqual([true])
})

test('where it was read, nothing is said of that', async () => {
  isDown = false
  const { disclosure, remarks, unseen } = await published()
  expect(disclosure).toContain('Recorded as published by')
  expect([disclosure, ...remarks].join(' ')).not.toContain('platform accepted')
  expect(unseen).toEqual([])
})

test('before the first look it is said that nobody looked; the last look counts, also one of before it was kept', () => {
  const look = (findings: string[], is_unread?: boolean) =>
    ({ at: AT, outcome: 'finding', findings, ...(is_unread === undefined ? {} : { is_unread }) }) as const
  expect(unreadPageInWords([])).toContain('had not been read when this was written')
  expect(unreadPageInWords([look(['The page answers 503.'])])).toContain('(The page answers 503)')
  expect(unreadPageInWords([look(['The page answers 503.']), look(['The disclosure is not on the page.'])])).toBeNull()
  expect(unreadPageInWords([look([], false), look(['Down.'], true)])).toContain('(Down)')
})
