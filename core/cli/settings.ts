import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import { Argument, type Command } from 'commander'
import { SETTING_NAMES, type Setting, type SettingName } from '../accounts/contract.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { print } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon settings get|set|time-authority|proxy-login`. */
export function addSettingCommands(program: Command): void {
  const settings = program.command('settings').description(`settings: ${SETTING_NAMES.join(', ')}`)
  const name = (): Argument => new Argument('<name>', 'which setting').choices(SETTING_NAMES)
  withCommonOptions(settings.command('get').addArgument(name()))
    .description('print a setting')
    .action(async (setting: SettingName, options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.accounts.getSetting({ name: setting }))
      print(options.json === true, found, shown(found))
    })
  withCommonOptions(settings.command('set').addArgument(name()).argument('<value>', 'its new value'))
    .description('change a setting; a running engine sees it at its next request')
    .action(async (setting: SettingName, value: string, options: CommonOptions) => {
      const saved = await withWorkspace(options, (client) =>
        client.accounts.setSetting({ name: setting, value: parsed(setting, value) }),
      )
      print(options.json === true, saved, `${saved.name} is now ${shown(saved)}.`)
    })
  withCommonOptions(settings.command('time-authority').argument('<url>', 'its address, or none'))
    .description('set the RFC 3161 time authority for signed records, and test it once')
    .option('--certificates <file>', 'its certificate, or that of its root, as PEM')
    .action(async (url: string, options: CommonOptions & { certificates?: string }) => {
      const value = url === 'none' ? null : { url, certificates: await certificatesFrom(options.certificates) }
      const said = await withWorkspace(options, async (client) => {
        await client.accounts.setSetting({ name: 'time_authority', value })
        return value === null ? null : client.audit.checkTime({})
      })
      print(options.json === true, said, said === null ? 'No time authority is set.' : checkedTime(said))
    })
  withCommonOptions(settings.command('proxy-login'))
    .description('keep user and password for the proxy that is set, read as user:password from standard input')
    .option('--forget', 'forget them')
    .action(async (options: CommonOptions & { forget?: boolean }) => {
      const credentials = options.forget === true ? null : loginOf((await readStream(process.stdin)).trim())
      const state = await withWorkspace(options, (client) => client.accounts.setProxyCredentials({ credentials }))
      print(options.json === true, state, state.has_credentials ? 'Kept for this proxy.' : 'No login is kept.')
    })
}

async function certificatesFrom(file: string | undefined): Promise<string> {
  if (file === undefined)
    throw invalidRequest([{ path: '--certificates', message: 'Name the file with the certificate.' }])
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Fault('invalid_request', `--certificates: ${file} cannot be read.`, { cause: error })
  })
}

function checkedTime({
  authority,
  at,
  ahead_seconds,
}: {
  authority: string
  at: string
  ahead_seconds: number
}): string {
  const clock =
    Math.abs(ahead_seconds) <= 5
      ? ''
      : ` This machine’s clock is ${Math.abs(ahead_seconds)} seconds ${ahead_seconds > 0 ? 'ahead of' : 'behind'} it.`
  return `${authority} answered: ${at}.${clock}`
}

function loginOf(text: string): { user: string; password: string } {
  const colon = text.indexOf(':')
  return colon === -1 ? { user: text, password: '' } : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}

function shown({ name, value }: Setting): string {
  if (value === null) return name === 'lock_after_minutes' ? 'never' : 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value)
    ? value.map((one) => JSON.stringify(one).replaceAll('"', '')).join(', ') || 'none'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
}

/** A value as it is typed: numbers as numbers, a switch as `on` or `off`, a list with commas, `none` for an empty list or no proxy. */
function parsed(name: SettingName, text: string): string | number | boolean | string[] | null {
  if (name === 'outbound_proxy') return text.trim() === 'none' ? null : text.trim()
  if (name === 'allowed_origins' || name === 'outbound_allow_hosts') {
    const list = listText(text)
    return list === '' || list === 'none' ? [] : list.split(',').map((part) => part.trim())
  }
  if (name === 'signed_decisions') return SWITCH[text.trim().toLowerCase()] ?? text
  if (name === 'spending_limit_usd' && text === 'none') return null
  if (name === 'lock_after_minutes' && (text === 'never' || text === 'none')) return null
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

const SWITCH: Partial<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  off: false,
  false: false,
  no: false,
}

/** A list as it is typed: with commas, or as JSON. An IPv6 address in brackets stays one. */
function listText(text: string): string {
  const bare = text.replaceAll('"', '').trim()
  return bare.startsWith('[') && bare.endsWith(']') && !/^\[[0-9a-f:.]+\]$/i.test(bare)
    ? bare.slice(1, -1).trim()
    : bare
}
