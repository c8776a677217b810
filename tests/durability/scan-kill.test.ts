import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '../../core/database/open.ts'
import { blogRequest } from '../support/briefs.ts'
import { serve } from '../support/command.ts'
import { deskAlone } from '../support/desk-alone.ts'
import { endOf, testEngine, testFolder } from '../support/world.ts'

const LINKS = 80
const DELAY_MS = 40
/** What was asked for and is not stored yet when the process dies: two requests under way, and what waits for its turn to be stored. */
const LOST = 8

test('kill -9 in the middle of a pass: it goes on where it was, and asks for what it knows no second time', async ({
  skip,
}) => {
  skip(...deskAlone('processes'))
  const asked: string[] = []
  const web = createServer((request, response) => {
    asked.push(request.url ?? '')
    setTimeout(() => response.writeHead(200).end(), DELAY_MS)
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  const host = `127.0.0.1:${(web.address() as AddressInfo).port}`
  const folder = testFolder()
  const request_id = await prepare(folder, host)

  const first = await serve(folder.path)
  await expect.poll(() => asked.length).toBeGreaterThan(LINKS / 2)
  first.child.kill('SIGKILL')
  await first.stop()
  const before = asked.length
  expect(before).toBeLessThan(LINKS)

  const second = await serve(folder.path)
  const passes = await openDatabase(folder.path, () => new Date())
  const newest = () => passes.db.selectFrom('validity_passes').selectAll().orderBy('pass_no', 'desc').execute()
  await expect.poll(async () => (await newest())[0]?.state).toBe('completed')
  await second.stop()
  expect(await newest()).toHaveLength(1)
  expect(new Set(asked).size).toBe(LINKS)
  expect(asked.length - LINKS).toBeLessThanOrEqual(LOST)
  const scans = await passes.db.selectFrom('validity_scans').selectAll().where('asset_id', '=', request_id).execute()
  expect(scans).toMatchObject([{ sources: LINKS, dead_link: 0, unreachable: 0 }])
  await passes.close()
  web.close()
  folder.remove()
})

/** A published piece that cites so many pages at a host; answers the run that wrote it. */
async function prepare(folder: ReturnType<typeof testFolder>, host: string): Promise<string> {
  const engine = await testEngine({ folder })
  await engine.owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: [host] })
  const { request_id } = await engine.desk.generation.submit(blogRequest())
  const { content } = await endOf(engine.desk, request_id)
  const content_id = content?.content_id ?? ''
  const source_ids = []
  for (let at = 0; at < LINKS; at += 1) {
    const url = `http://${host}/${at}`
    const { source } = await engine.desk.sources.add({
      file_name: `${at}.txt`,
      title: `Page ${at}`,
      url,
      text: `Page ${at}.`,
    })
    source_ids.push(source.source_id)
  }
  // Citing so many in a text would say nothing more.
  const { db } = engine.engine.workspace.deskContext
  const sources_json = JSON.stringify(source_ids.map((source_id, at) => ({ number: at + 1, source_id })))
  await db.updateTable('revisions').set({ sources_json }).where('content_id', '=', content_id).execute()
  await db
    .updateTable('contents')
    .set({ publication_state: 'published' })
    .where('content_id', '=', content_id)
    .execute()
  await db.deleteFrom('validity_passes').execute()
  await engine.close()
  return request_id
}
