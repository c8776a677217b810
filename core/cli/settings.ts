import { Argument, type Command } from 'commander'
import { SETTING_NAMES, type Setting, type SettingName } from '../accounts/contract.ts'
import { print } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

/** `colophon settings get|set`. */
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
}

function shown({ value }: Setting): string {
  return Array.isArray(value)
    ? value.map((one) => JSON.stringify(one).replaceAll('"', '')).join(', ') || 'none'
    : value === null
      ? 'none'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
}

/** A value as it is typed: numbers as numbers, a list with commas, `none` for an empty list. */
function parsed(name: SettingName, text: string): string | number | string[] | null {
  if (name === 'allowed_origins' || name === 'outbound_allow_hosts') {
    const list = listText(text)
    return list === '' || list === 'none' ? [] : list.split(',').map((part) => part.trim())
  }
  if (name === 'spending_limit_usd' && text === 'none') return null
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** A list as it is typed: with commas, or as JSON. An IPv6 address in brackets stays one. */
function listText(text: string): string {
  const bare = text.replaceAll('"', '').trim()
  return bare.startsWith('[') && bare.endsWith(']') && !/^\[[0-9a-f:.]+\]$/i.test(bare)
    ? bare.slice(1, -1).trim()
    : bare
}
