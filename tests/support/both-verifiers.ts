import { generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import { keyIdOf, preAuthEncoding } from '../../core/audit/signing.ts'
import { canonicalJson } from '../../core/kernel/hash.ts'
import { CURRENT_TEXT_TYPE } from '../../core/passport/record-contract.ts'
import { verifyFile } from '../../core/passport/verify-file.ts'
import { verifierOfPage } from './verifier-page.ts'

const byPage = verifierOfPage()

/** What application and page say of a statement that somebody signed with a key of their own. */
export async function saidByBoth(statement: unknown, type: string = CURRENT_TEXT_TYPE) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const payload = Buffer.from(canonicalJson(statement))
  const sig = sign(null, preAuthEncoding(type, payload), privateKey).toString('base64')
  const signature = { keyid: keyIdOf(spki), sig, public_key: spki.toString('base64') }
  return saidOfFile({ payloadType: type, payload: payload.toString('base64'), signatures: [signature] })
}

/** What both say of a file whose signatures hold. */
export async function saidOfFile(file: unknown) {
  const text = JSON.stringify(file)
  const app = verifyFile({ text, body: null, known_keys: [] })
  const page = await byPage(text, [], null)
  expect([app.verdict, page.verdict]).toEqual(['valid_unknown_key', 'valid_unknown_key'])
  const words = app.covers.map(({ in_words }) => in_words).join('\n')
  // Whatever the page says of the text, the application says in the same words.
  for (const [name, value] of Object.entries(page.facts))
    if (/^(?:Search listing|Checks|Findings|Claims|Reviews|Written with the reviews|Disclosure) of /.test(name))
      expect(words).toContain(value.replace(/\.$/, ''))
  return { words, facts: page.facts, message: app.message }
}
