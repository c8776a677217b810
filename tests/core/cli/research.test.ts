import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colophon } from '../../support/cli.ts'
import { type Finished } from '../../support/command.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

let folder: TestFolder
let search: Server
let host: string
beforeEach(async () => {
  folder = testFolder()
  search = createServer((_request, response) => {
    const results = [{ url: 'http://denied.example/a', title: 'A page' }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
  })
  search.listen(0, '127.0.0.1')
  await once(search, 'listening')
  host = `127.0.0.1:${(search.address() as AddressInfo).port}`
})
afterEach(() => {
  search.close()
  folder.remove()
})

const run = (args: string, input?: string): Promise<Finished> => colophon(folder.path, args.split(' '), input)

test('research is set, tested with the real error, allowed, and tested again', async () => {
  expect((await run('research get')).stdout).toBe('Research works on the library alone.\n')
  const set = await run(`research set --engine searxng --address http://${host} --deny denied.example`)
  expect(set.stdout).toBe(
    `web search: searxng\naddress: http://${host}\nallowed domains: all\ndenied domains: denied.example\n`,
  )
  const refused = await run('research test harbour dredging')
  expect(refused.code).toBe(1)
  expect(refused.stdout).toContain(`settings set outbound_allow_hosts ${host}`)
  await run(`settings set outbound_allow_hosts ${host}`)
  const found = await run('research test harbour dredging')
  expect(found).toMatchObject({ code: 0 })
  expect(found.stdout).toMatch(
    /^A page\n {2}http:\/\/denied\.example\/a\n {2}not taken: denied\.example is on the list/,
  )
  expect((await run('research set --address nonsense')).stderr).toMatch(/address: Give an address/)
})

test('a key comes from the standard input, is kept apart, and can be forgotten', async () => {
  const set = await run('research set --engine tavily --key --json', 'tvly-secret\n')
  expect(JSON.parse(set.stdout)).toMatchObject({ engine: 'tavily', keys: { tavily: { has_key: true } } })
  expect(set.stdout).not.toContain('tvly-secret')
  const file = join(folder.path, 'secrets', 'search-tavily')
  expect(readFileSync(file, 'utf8')).toBe('tvly-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await run('research get')).stdout).toContain('key: kept')
  await run('research set --forget-key')
  expect(existsSync(file)).toBe(false)
  expect((await run('research set --key tvly-secret')).code).not.toBe(0)
})

test('a proxy is set and taken away; its login comes from the standard input', async () => {
  expect((await run('settings get outbound_proxy')).stdout).toBe('none\n')
  expect((await run('settings set outbound_proxy http://user:secret@proxy.example:3128')).stderr).toMatch(/kept apart/)
  const set = await run('settings set outbound_proxy http://proxy.example:3128')
  expect(set.stdout).toBe('outbound_proxy is now http://proxy.example:3128.\n')
  expect((await run('settings proxy-login', 'desk:open sesame\n')).stdout).toBe('Kept for this proxy.\n')
  expect((await run('settings set outbound_proxy none')).stdout).toBe('outbound_proxy is now none.\n')
  expect((await run('settings proxy-login --forget')).stdout).toBe('No login is kept.\n')
})
