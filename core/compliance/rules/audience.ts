import type { StatedAudience } from '../kinds/outcome.ts'

const PROFESSIONAL =
  /\b(?:health ?care professionals?|hcps?|physicians?|doctors?|gps?|clinicians?|nurses?|pharmacists?|prescribers?|surgeons?|dentists?|vets?|professional (?:clients?|investors?)|institutional (?:clients?|investors?)|eligible counterpart(?:y|ies)|qualified (?:purchasers?|investors?)|accredited investors?|financial advis[eo]rs|intermediar(?:y|ies)|brokers|solicitors|attorneys|lawyers|compliance officers?)\b/i
const PUBLIC =
  /\b(?:patients?|public|consumers?|people|everyone|anyone|famil(?:y|ies)|parents?|customers?|readers|retail|savers?|beginners?|carers?|caregivers?|households?|shoppers?|individuals|women|men|adults)\b/i

/** The inputs of a brief that say for whom a piece is. */
const INPUTS = ['target_audience', 'audience']

/**
 * Whom a brief says that the piece is for; null where it does not say. Readers are professionals only where nobody else is named:
 * what a patient may read too is for the public.
 */
export function statedAudience(input: Readonly<Record<string, unknown>>): StatedAudience | null {
  const said = INPUTS.map((name) => input[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof said !== 'string') return null
  const kind = PROFESSIONAL.test(said) && !PUBLIC.test(said.replace(PROFESSIONAL, ' ')) ? 'professionals' : 'public'
  return { kind, words: said.trim().slice(0, 120) }
}
