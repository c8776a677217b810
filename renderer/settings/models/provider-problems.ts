import { LONGEST_SILENCE, SHORTEST_SILENCE } from '../../../core/models/contract.ts'
import type { FaultDetail } from '../../../core/kernel/errors.ts'
import { headersIn, type ProviderForm } from './provider-form.ts'
import { strings } from './strings.ts'

const words = strings.form
const FIELDS = ['name', 'base_url', 'key', 'headers', 'ca_pem', 'models', 'silence_seconds']

/** What to put right before a provider can be saved, by field. */
export function formProblems({ name, kind, address, headers, silence }: ProviderForm): Record<string, string> {
  const isBare = address.trim() === ''
  return {
    ...(name.trim() === '' ? { name: words.needsName } : {}),
    ...(isBare ? (kind === 'openai_compatible' ? { base_url: words.needsAddress } : {}) : addressProblem(address)),
    ...(headers.state === 'entered' && headersIn(headers.text) === undefined ? { headers: words.headersWrong } : {}),
    ...(isSilence(silence) ? {} : { silence_seconds: words.silenceWrong }),
  }
}

/** What the engine refused, by field; what belongs to none is left out. */
export function fieldsAtFault(details: readonly FaultDetail[]): Record<string, string> {
  const known = details.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', message }))
  return Object.fromEntries(known.filter(({ field }) => FIELDS.includes(field)).map((one) => [one.field, one.message]))
}

function isSilence(text: string): boolean {
  const seconds = Number(text)
  return /^\s*\d+\s*$/.test(text) && seconds >= SHORTEST_SILENCE && seconds <= LONGEST_SILENCE
}

function addressProblem(address: string): Record<string, string> {
  return /^https?:\/\/[^\s?#]+$/.test(address.trim()) ? {} : { base_url: words.needsAddress }
}
