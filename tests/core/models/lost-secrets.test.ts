import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SecretName, SecretStore } from '../../../core/ports.ts'
import { askConfigured } from '../../../core/sources/research-settings.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { startModelDouble, useDouble, type ModelDouble } from '../../support/model-double.ts'
import { tamper } from '../../support/tamper.ts'
import { TEA_BRIEF } from '../../support/tea-source.ts'
import { endOf, testEngine, type TestEngine } from '../../support/world.ts'

/** A keychain that keeps what it is given, until it is locked for good: another user, another machine, a restored folder. */
function losableSecrets(): SecretStore & { lose: () => void } {
  const kept = new Map<SecretName, string>()
  let isLost = false
  return {
    read: (name) =>
      isLost && name !== 'signing-key'
        ? Promise.reject(new Error('cannot be decrypted'))
        : Promise.resolve(kept.get(name)),
    write: (name, text) => Promise.resolve(void kept.set(name, text)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    isGiven: () => false,
    lose: () => {
      isLost = true
    },
  }
}

let double: ModelDouble
let engine: TestEngine
const secrets = { current: losableSecrets() }
beforeAll(async () => {
  double = await startModelDouble()
})
afterAll(async () => double.stop())
beforeEach(async () => {
  secrets.current = losableSecrets()
  engine = await testEngine({ secrets: secrets.current, pause: () => Promise.resolve() })
  await useDouble(engine, double)
})
afterEach(async () => {
  double.reset()
  await engine.close()
})

/** On PostgreSQL the secrets are rows of the database, whatever store a test gives. */
function lose(): void {
  secrets.current.lose()
  if (isOnPostgres) tamper(engine.folder, `UPDATE sealed_secrets SET sealed = 'torn' WHERE name <> 'signing-key'`)
}

const ENTER_AGAIN = /The key of The double can no longer be opened here\. Enter it again in Settings, Models\./

test('a key that cannot be opened any more is said to be so wherever it is needed', async () => {
  const { owner } = engine
  const price = { provider_id: 'double', model: 'able-1', input_per_million: 2, output_per_million: 8 }
  await owner.models.setPrice(price)
  lose()
  await expect(owner.models.fetchModels({ provider_id: 'double' })).rejects.toThrow(ENTER_AGAIN)
  const tested = await owner.models.testProvider({ provider_id: 'double', model: 'able-1' })
  expect(tested).toMatchObject({ ok: false, message: expect.stringMatching(ENTER_AGAIN) as string, http_status: null })
  const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
  const record = await endOf(engine.desk, request_id)
  expect(record.error?.message).toMatch(ENTER_AGAIN)
  expect(double.journal()).toEqual([])
  expect((await engine.desk.models.spending({})).spent_usd).toBe(0)
  expect(engine.faults.list).toEqual([])
})

test('a search whose key cannot be opened returns nothing and says why; the settings ask for it again', async () => {
  const { owner } = engine
  const choice = { engine: 'brave' as const, address: null, book: null, allow_domains: [], deny_domains: [] }
  await owner.sources.setResearchSettings({ ...choice, key: 'a-key' })
  await owner.accounts.setSetting({ name: 'outbound_proxy', value: 'http://proxy.example:3128' })
  await owner.accounts.setProxyCredentials({ credentials: { user: 'u', password: 'p' } })
  lose()
  expect((await owner.sources.getResearchSettings({})).keys.brave.has_key).toBe(false)
  expect(await owner.accounts.proxyCredentials({})).toEqual({ has_credentials: false, is_given: false })
  const ask = () => Promise.reject(new Error('nothing may leave'))
  const answer = await askConfigured(
    { secrets: engine.engine.workspace.deskContext.secrets, askWeb: ask },
    choice,
    'tea',
    undefined,
  )
  expect(answer).toEqual({
    outcome: 'failed',
    cause: 'Its key can no longer be opened here. Enter it again in Settings, Research.',
    results: [],
  })
})
