import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PassportFile } from '../support/record-changes.ts'
import { blogRequest } from '../support/briefs.ts'
import { colophon } from '../support/command.ts'
import { hasOpenssl, startTimeAuthority, type TimeAuthorityDouble } from '../support/time-authority.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

/** From the setting to the verdict as somebody does it who has the command line and OpenSSL alone. */
describe.skipIf(!hasOpenssl)(
  'trusted time by OpenSSL’s own authority, whose certificate an intermediate one signed',
  () => {
    let authority: TimeAuthorityDouble
    let other: TimeAuthorityDouble
    let folder: TestFolder
    let content_id: string
    const at = (name: string) => join(folder.path, name)
    const answered = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await colophon(at('data'), args)
      expect({ args, code, stderr: code === 0 ? '' : stderr }).toEqual({ args, code: 0, stderr: '' })
      return stdout
    }
    const exported = async (name: string) => {
      await answered('passport', 'export', content_id, '--output', at(name))
      return JSON.parse(readFileSync(at(name), 'utf8')) as PassportFile & {
        time_tokens?: { of: string; token: string; signature_sha256: string }[]
      }
    }

    beforeAll(async () => {
      folder = testFolder()
      authority = await startTimeAuthority('Harbour Time', { hasIntermediate: true })
      other = await startTimeAuthority('Somebody else')
      writeFileSync(at('root.pem'), authority.root)
      writeFileSync(at('other.pem'), other.root)
      const { user_input } = blogRequest()
      writeFileSync(at('input.json'), JSON.stringify(user_input))
      const asked = [
        '--template',
        'blog-post',
        '--style',
        'professional',
        '--mode',
        'quick',
        '--input',
        at('input.json'),
      ]
      const written = await colophon(at('data'), ['generate', ...asked, '--json'])
      content_id = /cnt_\w{26}/.exec(written.stdout)?.[0] ?? ''
      await answered('settings', 'set', 'outbound_allow_hosts', authority.host)
      await answered('settings', 'time-authority', authority.url, '--certificates', at('root.pem'))
    })
    afterAll(async () => {
      await authority.stop()
      await other.stop()
      folder.remove()
    })

    test('its token is in the exported file, and both verifiers find the time that OpenSSL does', async () => {
      const { time_tokens: tokens = [], current } = await exported('piece.json')
      expect(tokens.length).toBeGreaterThan(0)
      const said = await answered('verify', at('piece.json'), '--time-authority', at('root.pem'))
      expect(said).toContain('says Harbour Time')
      writeFileSync(at('token.der'), Buffer.from(tokens.at(-1)?.token ?? '', 'base64'))
      writeFileSync(at('signature'), Buffer.from(current.envelope.signatures[0]?.sig ?? '', 'base64'))
      const given = ['-token_in', '-in', at('token.der'), '-data', at('signature'), '-CAfile', at('root.pem')]
      const { status, stderr } = spawnSync('openssl', ['ts', '-verify', ...given])
      expect({ status, stderr: stderr.toString() }).toMatchObject({ status: 0 })
    })

    test('it is not believed by another root, nor for another signature', async () => {
      const file = await exported('again.json')
      const wrong = await colophon(at('data'), ['verify', at('again.json'), '--time-authority', at('other.pem')])
      expect(wrong.stdout).not.toContain('says Harbour Time')
      const [token] = file.time_tokens ?? []
      const moved = { ...file, time_tokens: [{ ...token, signature_sha256: 'f'.repeat(64) }] }
      writeFileSync(at('moved.json'), JSON.stringify(moved))
      const found = await colophon(at('data'), ['verify', at('moved.json'), '--time-authority', at('root.pem')])
      expect(found.stdout).not.toContain('says Harbour Time')
    })

    test('without an authority a file says that its times are those of this machine', async () => {
      await answered('settings', 'time-authority', 'none')
      expect(await exported('without.json')).not.toHaveProperty('time_tokens')
      expect(await answered('verify', at('without.json'))).toMatch(/clock/)
    })
  },
)
