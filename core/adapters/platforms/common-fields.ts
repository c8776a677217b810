import type { TargetField } from '../../publishing/target-contract.ts'
import type { TargetSettings } from '../../publishing/platform.ts'
import { ASKED, LEVELS } from '../../publishing/rules/required.ts'

/** What every kind of target asks about the disclosure. */
export const DISCLOSURE_FIELDS: readonly TargetField[] = [
  {
    ...{ name: 'disclosure', label: 'Where the disclosure appears', kind: 'choice', is_optional: true },
    choices: [
      { value: 'end', label: 'At the end' },
      { value: 'top', label: 'At the top' },
    ],
  },
  {
    ...{ name: 'disclosure_on', label: 'Under which texts', kind: 'choice', is_optional: true },
    help: 'If programs were used, or if that is not on record, the disclosure is always shown.',
    choices: [
      { value: 'all', label: 'Under every text' },
      { value: 'programs', label: 'Not under texts without a program on record' },
    ],
  },
  {
    ...{ name: 'responsible', label: 'Editorial responsibility', kind: 'line', is_optional: true },
    help: 'A sentence that is added to the disclosure, such as “Editorial responsibility: Harbour Ltd.”',
  },
  {
    ...{ name: 'policy_url', label: 'Address of the editorial policy', kind: 'line', is_optional: true },
    help: 'A page that says how you work with AI and with errors. The disclosure links to it.',
  },
]

const LEVEL_WORDS = { recommended: 'Recommended', required: 'Required', off: 'Not checked' }

/** How much a target asks of what is looked at before publishing. */
export const CHECK_FIELDS: readonly TargetField[] = [
  [
    ASKED.alt_texts,
    'Alternative text',
    'Required: no picture of a text goes to readers without one, not even a decorative one.',
  ],
  [ASKED.notes, 'Addresses of notes', 'Whether each source that is cited has an address on the web.'],
  [ASKED.excerpt, 'Excerpt', 'Where the target takes one.'],
].map(([name = '', label = '', help = '']) => ({
  ...{ name, label, help, kind: 'choice', is_optional: true },
  choices: LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] })),
}))

/** What every kind of target on the web asks about the way to it. */
export const CERTIFICATE_FIELD: TargetField = {
  ...{ name: 'certificate_sha256', label: 'Trusted certificate', kind: 'text', is_optional: true },
  help: 'Only where the site has a certificate that no known authority issued: its SHA-256 fingerprint, which a test of the connection shows. Then only this certificate is trusted.',
}

/** The one certificate that a target believes, as calls take it; nothing where the known authorities count. */
export function pinOf(config: TargetSettings): { pin?: string } {
  const entered = settingText(config, CERTIFICATE_FIELD.name)
  return entered === '' ? {} : { pin: entered.replace(/[^0-9a-f]/gi, '').toLowerCase() }
}

/** A setting as text; empty where it is not there. */
export function settingText(config: TargetSettings, name: string): string {
  const value = config[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Problems of what every kind of target asks. */
export function commonProblems(config: TargetSettings): { name: string; message: string }[] {
  const levels = Object.values(ASKED).filter(
    (name) => settingText(config, name) !== '' && !LEVELS.some((level) => level === config[name]),
  )
  const message = `Choose one of these: ${LEVELS.join(', ')}.`
  return [...policyProblems(config), ...levels.map((name) => ({ name, message }))]
}

function policyProblems(config: TargetSettings): { name: string; message: string }[] {
  const entered = settingText(config, 'policy_url')
  const url = URL.parse(entered)
  if (entered === '' || (url !== null && /^https?:$/.test(url.protocol) && url.username === '')) return []
  return [{ name: 'policy_url', message: 'Enter the whole address of the page, such as https://example.com/policy.' }]
}

/** Problems of the address of a site (`url`) and of its own certificate (`certificate`), by the name of the setting. */
export function siteProblems(config: TargetSettings): { name: string; message: string }[] {
  const url = URL.parse(settingText(config, 'url'))
  const isAddress =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === ''
  if (!isAddress) {
    return [{ name: 'url', message: 'Enter the address of the site, such as https://example.com, without a password.' }]
  }
  if (url.protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    return [{ name: 'url', message: 'Use https: over http the password could be read on the way.' }]
  }
  const { pin } = pinOf(config)
  if (pin !== undefined && pin.length !== 64) {
    const message = 'A SHA-256 fingerprint has 64 hexadecimal digits. Test the connection without one: it shows it.'
    return [{ name: CERTIFICATE_FIELD.name, message }]
  }
  return []
}
