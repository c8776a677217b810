import { createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { certificatesIn } from '../audit/time-token.ts'
import { DATABASE_FILE } from '../database/backup.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import type { Verification } from '../passport/contract.ts'
import { verdictWord } from '../passport/verdict-word.ts'
import { verifyWithTimes } from '../passport/verify-times.ts'
import { print } from './output.ts'
import { laterInWords } from './verify-later.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'
import { workspaceOptions } from './workspace-options.ts'

interface VerifyOptions extends CommonOptions {
  text?: string
  key?: string
  timeAuthority?: string
}

/** `colophon verify FILE`: whether a passport file or an exported audit log holds. Needs no network and no data folder. */
export function addVerifyCommand(program: Command): void {
  withCommonOptions(
    program
      .command('verify')
      .argument('<file>', 'a passport file, an envelope, selected records or an exported audit log'),
  )
    .description(
      'say whether a signed record is valid: trusted, valid_unknown_key, other_text, exported_copy, unsigned, tampered or incomplete',
    )
    .option(
      '--text <file>',
      'the text that it should be about, alone or as Colophon writes it: below a title or front matter, or as exported Markdown with notes',
    )
    .option('--key <file>', 'the public key that you trust (default: the keys of the data folder, where there is one)')
    .option(
      '--time-authority <file>',
      'the certificate of the time authority that you trust, as PEM (default: that of the data folder, where one is set)',
    )
    .addHelpText(
      'after',
      '\nExit code 0 for trusted and, where no --key is given, for valid_unknown_key; otherwise 1. The code says whether the record is genuine, not what it says: read it for rejections, and for approvals that were taken back.',
    )
    .action(async (file: string, options: VerifyOptions) => {
      const is_key_given = options.key !== undefined
      const known_keys = options.key === undefined ? await workspaceKeys(options) : await readKeys(options.key)
      const body = options.text === undefined ? null : await read(options.text, '--text')
      const certificates =
        options.timeAuthority === undefined
          ? await workspaceAuthority(options)
          : await readCertificates(options.timeAuthority)
      const given = { text: await read(file, 'FILE'), body, known_keys, is_key_given }
      const found = await verifyWithTimes(given, certificates)
      const holds = found.verdict === 'trusted' || found.verdict === 'valid_unknown_key'
      const isOther = found.other_text === true
      const later = holds || isOther ? await laterInWords(options, found, given.text, isOther ? body : null) : []
      const verdict = verdictWord(found)
      print(options.json === true, { ...found, verdict, later }, [shown(found), ...later].join('\n'))
      // Who names a key means that key: a signature by another proves nothing to them.
      const isGood = found.verdict === 'trusted' || (!is_key_given && found.verdict === 'valid_unknown_key')
      if (!isGood || found.times.some(({ holds }) => holds === false)) process.exitCode = 1
    })
}

function shown(found: Verification): string {
  const { message, key_id, issued_at, covers, times } = found
  const lines = [
    // A key that fits shows whose it is, and nothing of who made what it signs: the message says all of it.
    found.verdict === 'trusted' ? message : `${verdictWord(found)}: ${message}`,
    ...covers.map(coverInWords),
    ...times.map(({ in_words }) => `- ${in_words}`),
  ]
  if (key_id !== null) lines.push(`Key ${key_id}${issued_at === null ? '' : `, ${issued_at} by the signer's clock`}`)
  return lines.join('\n')
}

function coverInWords({ in_words, content_sha256, is_given_text }: Verification['covers'][number]): string {
  const given =
    is_given_text === null
      ? ''
      : is_given_text
        ? ' This is the text that you gave.'
        : ' It is not the text that you gave.'
  return `- ${in_words}${given} SHA-256 ${content_sha256}`
}

/** The keys of the data folder; none where there is no workspace, and none is made. */
async function workspaceKeys(options: CommonOptions): Promise<string[]> {
  if (!existsSync(join(workspaceOptions(options).dataFolder, DATABASE_FILE))) return []
  const { keys } = await withWorkspace(options, (client) => client.audit.signingKeys({}))
  return keys.map((key) => key.public_key)
}

/** The certificate of the time authority that the data folder's workspace asks; null where it asks none. */
async function workspaceAuthority(options: CommonOptions): Promise<string | null> {
  if (!existsSync(join(workspaceOptions(options).dataFolder, DATABASE_FILE))) return null
  const { value } = await withWorkspace(options, (client) => client.accounts.getSetting({ name: 'time_authority' }))
  return value === null ? null : (value as { certificates: string }).certificates
}

async function readCertificates(file: string): Promise<string> {
  const text = await read(file, '--time-authority')
  try {
    certificatesIn(text)
    return text
  } catch (error) {
    throw invalidRequest([{ path: '--time-authority', message: `${file}: ${(error as Error).message}` }])
  }
}

async function read(file: string, path: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Fault('invalid_request', `${path}: ${file} cannot be read.`, { cause: error })
  }
}

/** Public keys as PEM, as base64 or hexadecimal text, or as the JSON of `colophon passport key --json`. */
async function readKeys(file: string): Promise<string[]> {
  const text = (await read(file, '--key')).trim()
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g)
  const found = (blocks ?? asJson(text) ?? [text]).map((one) => asPem(one) ?? asPlain(one))
  const keys = found.filter((key) => key !== undefined)
  if (keys.length > 0 && keys.length === found.length) return keys
  throw invalidRequest([
    { path: '--key', message: `${file} contains no Ed25519 public key. Give the file of "colophon passport key".` },
  ])
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 public key. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

function asPem(text: string): string | undefined {
  if (!text.startsWith('-----BEGIN PUBLIC KEY-----')) return undefined
  return spkiOf(() => createPublicKey(text))
}

function asPlain(text: string): string | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  const der = bytes.length === 32 ? Buffer.concat([SPKI_HEAD, bytes]) : bytes
  return spkiOf(() => createPublicKey({ key: der, format: 'der', type: 'spki' }))
}

interface KeyFile {
  public_key?: unknown
}

function asJson(text: string): string[] | undefined {
  try {
    const value = JSON.parse(text) as KeyFile & { keys?: KeyFile[] }
    const keys = (value.keys ?? [value]).flatMap(({ public_key }) =>
      typeof public_key === 'string' ? [public_key] : [],
    )
    return keys.length === 0 ? undefined : keys
  } catch {
    // It is no JSON; it may be the key itself.
    return undefined
  }
}

function spkiOf(read: () => ReturnType<typeof createPublicKey>): string | undefined {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519'
      ? key.export({ format: 'der', type: 'spki' }).toString('base64')
      : undefined
  } catch {
    // What is no key is said to be none by the caller.
    return undefined
  }
}
