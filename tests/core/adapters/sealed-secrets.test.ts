import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealedSecrets, unsealedSecrets, type Sealer } from '../../../core/adapters/sealed-secrets.ts'
import { secretFiles } from '../../../core/adapters/secret-files.ts'
import { testFolder, type TestFolder } from '../../support/world.ts'

/** A keychain that only knows what it sealed itself. */
function keychain(name: string): Sealer {
  return {
    seal: (text) => Promise.resolve(Buffer.from(`${name}:${Buffer.from(text).toString('base64')}`)),
    unseal: (sealed) => {
      const [owner, value = ''] = sealed.toString().split(':')
      if (owner !== name) return Promise.reject(new Error('sealed elsewhere'))
      return Promise.resolve(Buffer.from(value, 'base64').toString())
    },
  }
}

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

const open = (environment: NodeJS.ProcessEnv = {}, sealer = keychain('ours')) =>
  sealedSecrets(folder.path, sealer, secretFiles(folder.path, environment))
const filesOf = (): string[] => readdirSync(join(folder.path, 'secrets')).toSorted()

test('a secret is sealed on disk, opened again, replaced and forgotten', async () => {
  const secrets = open()
  expect(await secrets.read('provider-one')).toBeUndefined()
  await secrets.write('provider-one', 'sk-first')
  await secrets.write('provider-one', 'sk-second')
  expect(await open().read('provider-one')).toBe('sk-second')
  expect(filesOf()).toEqual(['provider-one.sealed'])
  expect(readFileSync(join(folder.path, 'secrets', 'provider-one.sealed'), 'utf8')).not.toContain('sk-')
  await secrets.remove('provider-one')
  expect(filesOf()).toEqual([])
})

test('a secret that stood in the open is sealed when it is first read, and its open file goes', async () => {
  await secretFiles(folder.path, {}).write('signing-key', 'the key')
  expect(await open().read('signing-key')).toBe('the key')
  expect(filesOf().filter((name) => !name.includes('replaced'))).toEqual(['signing-key.sealed'])
  expect(await open().read('signing-key')).toBe('the key')
})

test('what was sealed elsewhere cannot be opened, and stays as it is', async () => {
  await open({}, keychain('theirs')).write('signing-key', 'their key')
  await expect(open().read('signing-key')).rejects.toThrow('sealed elsewhere')
  expect(existsSync(join(folder.path, 'secrets', 'signing-key.sealed'))).toBe(true)
})

test('a keychain that cannot open what it sealed keeps the open file', async () => {
  await secretFiles(folder.path, {}).write('provider-one', 'sk-open')
  const broken: Sealer = { ...keychain('ours'), unseal: () => Promise.resolve('something else') }
  await expect(open({}, broken).read('provider-one')).rejects.toThrow('does not open what it sealed')
  expect(await secretFiles(folder.path, {}).read('provider-one')).toBe('sk-open')
})

test('the environment comes first and is never written down', async () => {
  const secrets = open({ COLOPHON_SECRET_PROVIDER_ONE: 'sk-given' })
  expect(await secrets.read('provider-one')).toBe('sk-given')
  expect(secrets.isGiven('provider-one')).toBe(true)
  expect(existsSync(join(folder.path, 'secrets'))).toBe(false)
})

test('a half-written file is never taken for a secret', async () => {
  const secrets = open()
  await secrets.write('provider-one', 'sk-whole')
  writeFileSync(join(folder.path, 'secrets', 'provider-one.sealed.new'), 'half')
  expect(await secrets.read('provider-one')).toBe('sk-whole')
})

test('without the keychain a sealed secret is not passed over for an open one, and can be entered again', async () => {
  await open().write('provider-one', 'sk-sealed')
  const files = secretFiles(folder.path, {})
  const without = unsealedSecrets(folder.path, files)
  await expect(without.read('provider-one')).rejects.toThrow('not open')
  await without.write('provider-one', 'sk-again')
  expect(await without.read('provider-one')).toBe('sk-again')
  expect(await open().read('provider-one')).toBe('sk-again')
  await unsealedSecrets(folder.path, files).remove('provider-one')
  expect(await open().read('provider-one')).toBeUndefined()
})

test('three that read an open secret at once all get it', async () => {
  await secretFiles(folder.path, {}).write('provider-one', 'sk-open')
  const secrets = open()
  const read = await Promise.all([1, 2, 3].map(async () => secrets.read('provider-one')))
  expect(read).toEqual(['sk-open', 'sk-open', 'sk-open'])
})

test('a signing key that is replaced is kept', async () => {
  await open().write('signing-key', 'first')
  await open().write('signing-key', 'second')
  expect(filesOf().filter((name) => name.includes('.replaced-'))).toHaveLength(1)
})
