import type { FaultDetail } from '../../../core/kernel/errors.ts'
import { headersIn, type ProviderForm } from './provider-form.ts'
import { strings } from './strings.ts'

const words = strings.form
const FIELDS = ['name', 'base_url', 'key', 'headers', 'ca_pem', 'models']

/** What to put right before a provider can be saved, by field. */
export function formProblems({ name, kind, address, headers }: ProviderForm): Record<string, string> {
  const isBare = address.trim() === ''
  return {
    ...(name.trim() === '' ? { name: words.needsName } : {}),
    ...(isBare ? (kind === 'openai_compatible' ? { base_url: words.needsAddress } : {}) : addressProblem(address)),
    ...(headers.state === 'entered' && headersIn(headers.text) === undefined ? { headers: words.headersWrong } : {}),
  }
}

/** What the engine refused, by field; what belongs to none is left out. */
export function fieldsAtFault(details: readonly FaultDetail[]): Record<string, string> {
  const known = details.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', message }))
  return Object.fromEntries(known.filter(({ field }) => FIELDS.includes(field)).map((one) => [one.field, one.message]))
}

function addressProblem(address: string): Record<string, string> {
  return /^https?:\/\/[^\s?#]+$/.test(address.trim()) ? {} : { base_url: words.needsAddress }
}
