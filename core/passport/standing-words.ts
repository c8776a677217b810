import { isObject } from './verify-envelope.ts'

/** Verdicts in the order in which a reader wants them; the verifier page has the same words. */
const VERDICTS = {
  contradicted: 'contradicted',
  not_supported: 'not supported',
  unclear: 'unclear',
  supported: 'supported',
}

/** What the checks found, by name; null in a record that does not name it. */
export function findingsInWords(gate: unknown): string | null {
  if (!isObject(gate) || !Array.isArray(gate.named)) return null
  const named = (gate.named as unknown[]).filter(isObject).map(({ severity, message, count }) => {
    const times = typeof count === 'number' && count > 1 ? ` (${count} times)` : ''
    return `${String(severity)}: ${String(message).replace(/\.$/, '')}${times}`
  })
  return named.length === 0 ? 'none' : named.join('; ')
}

/** How many claims of the text cite a source, what was made of them, and which their sources contradict; null as above. */
export function claimsInWords(evidence: unknown): string | null {
  if (!isObject(evidence) || !Array.isArray(evidence.claims)) return null
  const claims = (evidence.claims as unknown[]).filter(isObject)
  if (claims.length === 0) return 'none that cites a source'
  const counts = Object.entries(VERDICTS).flatMap(([verdict, words]) => {
    const { length } = claims.filter(({ entailment }) => entailment === verdict)
    return length === 0 ? [] : [`${length} ${words}`]
  })
  const { length: unjudged } = claims.filter(({ entailment }) => entailment === null)
  const made = [...counts, ...(unjudged === 0 ? [] : [`${unjudged} judged by nobody`])].join(', ')
  const against = claims.flatMap(({ entailment, claim_text: text, source_title: title }) =>
    entailment === 'contradicted' ? [`; contradicted by “${String(title)}”: “${String(text)}”`] : [],
  )
  return `${claims.length} (${made})${against.join('')}`
}
