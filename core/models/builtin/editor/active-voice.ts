import { wordCount } from '../../../kernel/text.ts'
import { asStart } from '../composer/casing.ts'

/** Past forms of irregular verbs by their participle; a regular verb has one form for both. */
const IRREGULAR: Readonly<Record<string, string>> = {
  written: 'wrote',
  made: 'made',
  built: 'built',
  chosen: 'chose',
  taken: 'took',
  given: 'gave',
  held: 'held',
  kept: 'kept',
  led: 'led',
  paid: 'paid',
  run: 'ran',
  sent: 'sent',
  shown: 'showed',
  told: 'told',
  drawn: 'drew',
  found: 'found',
  seen: 'saw',
  sold: 'sold',
  bought: 'bought',
  brought: 'brought',
  taught: 'taught',
  won: 'won',
}
const NOT_VERBS = new Set([
  'based',
  'used',
  'supposed',
  'located',
  'interested',
  'followed',
  'accompanied',
  'surrounded',
])
const PASSIVE = /^([^,;:]{3,120}?) (?:was|were) (\p{Ll}{2,20}) by ([^,;:]{2,80})\.$/u
const GROUP =
  /^(?:the|our|their|its|a|an|this|that|two|three|four|five|six|several|many|some|all|most) (?:\p{L}[\p{L}’'-]* ?){1,5}$|^(?:\p{Lu}[\p{L}’'-]+ ?){1,3}$/u
const NOT_AGENTS =
  /\b(?:in|on|at|for|with|from|to|of|by|that|which|who|until|before|after|during|while|when|because|noon|midnight|then|now|[a-z]+ing|today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|end|week|month|year|morning|evening|hand|law|accident|mistake|default|post|email|car|bus|train|margin|percent|per|half|third|quarter)\b/i
const PLAIN_SUBJECT = /^(?:the|our|their|its|his|her|a|an|this|that|these|those|each|every|all|both|most|some|many)\s/i
const HARMFUL =
  /\b(?:not|never|no|none|nobody|nothing|only|also|first|always|is|are|was|were|has|have|had|and|but|which|that|who|it|they|he|she|we|you|i)\b/i

function pastOf(participle: string): string | null {
  if (NOT_VERBS.has(participle)) return null
  return IRREGULAR[participle] ?? (/[^aeiou]ed$|[aeiou]ed$/.test(participle) ? participle : null)
}

/**
 * "The plan was reviewed by the committee." as "The committee reviewed the plan.": only where the sentence is no more than
 * a subject, a past passive and its agent, so that every word keeps its role.
 */
export function inActiveVoice(sentence: string): string {
  const found = PASSIVE.exec(sentence)
  const [, subject = '', participle = '', agent = ''] = found ?? []
  const past = pastOf(participle)
  if (past === null || !PLAIN_SUBJECT.test(subject) || HARMFUL.test(subject) || HARMFUL.test(agent)) return sentence
  if (!GROUP.test(agent) || NOT_AGENTS.test(agent) || wordCount(subject) > 9) return sentence
  return `${asStart(agent)} ${past} ${subject.slice(0, 1).toLowerCase()}${subject.slice(1)}.`
}
