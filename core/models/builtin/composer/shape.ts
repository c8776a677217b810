import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { words } from '../../../kernel/text.ts'
import type { Shape } from '../../../catalog/composition.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import { DOUBTFUL_VERBS, FINITE_FORMS, PLAIN_VERBS, THIRD_PERSON_FORMS } from '../language/verbs.ts'

const PRONOUNS = new Set([
  'i',
  'we',
  'you',
  'they',
  'he',
  'she',
  'it',
  'this',
  'there',
  'nobody',
  'everyone',
  'nothing',
])
const SUBORDINATORS = new Set(
  `that which who whom whose where when how why if because while what whether unless though although wherever whenever whoever whatever`.split(
    /\s+/,
  ),
)
const CLAUSE_WORDS = new Set(['how', 'why', 'what', 'when', 'where', 'which', 'who', 'whether'])
const AUXILIARIES = new Set(
  `is are was were do does did can could will would should shall may might must has have had am isn't aren't don't
  doesn't can't won't shouldn't`.split(/\s+/),
)
const FOLLOWS_A_VERB = new Set(
  `the a an your my our their his her its this that these those every each all any no some only more less fewer at least
  up out off down away back before after on in with for from to by into over about sure them it us yourself and or as
  early late once twice`.split(/\s+/),
)
const PREPOSITIONS = new Set([
  'in',
  'of',
  'for',
  'with',
  'at',
  'on',
  'from',
  'before',
  'after',
  'during',
  'without',
  'between',
])
const NOT_GERUNDS = new Set(
  `thing something nothing everything anything morning evening spring string king ring ceiling wedding clothing housing
  being during sibling offspring pudding darling sterling interesting amazing outstanding leading existing growing
  remaining following missing working pending upcoming`.split(/\s+/),
)
const DETERMINERS = new Set(['a', 'an', 'the', 'your', 'every', 'each'])
const PLACE_WORDS = new Set(
  `inside outside behind beyond across toward towards amid beside beneath along around among against throughout upon within
  without despite unlike near past save half twice quite rather such many what which whether since until unless once even
  like than per both all only just almost nearly here there today`.split(/\s+/),
)
const LEADING_ADVERBS = new Set(['always', 'never', 'just', 'please', 'also', 'then', 'first', "don't", 'don’t'])

function lowered(text: string): string[] {
  return words(text).map((word) => word.toLowerCase().replace(/’/g, "'"))
}

function hasPluralSubject(tokens: readonly string[]): boolean {
  if (/[^s]s$/.test(tokens.at(-1) ?? '')) return true
  return tokens.some((token, index) => /[^s]s$/.test(token) && PREPOSITIONS.has(tokens[index + 1] ?? ''))
}

function hasSubjectAndVerb(tokens: readonly string[]): boolean {
  if (PRONOUNS.has(tokens[0] ?? '') && tokens.length > 2) return true
  let isSubordinate = SUBORDINATORS.has(tokens[0] ?? '')
  for (let index = 1; index < tokens.length; index += 1) {
    const token = tokens[index] ?? ''
    const before = tokens[index - 1] ?? ''
    const isVerb =
      before !== 'to' &&
      (FINITE_FORMS.has(token) ||
        (THIRD_PERSON_FORMS.has(token) && index < tokens.length - 1 && !before.endsWith('s')) ||
        (PLAIN_VERBS.has(token) && hasPluralSubject(tokens.slice(0, index)) && index < tokens.length - 1) ||
        (PRONOUNS.has(before) && PLAIN_VERBS.has(token)))
    if (isVerb && !isSubordinate) return true
    if (isVerb) isSubordinate = false
    if (SUBORDINATORS.has(token)) isSubordinate = true
  }
  return false
}

/** Whether a text, or a part of one, surely has a subject and a finite verb of its own. */
export function isClause(text: string): boolean {
  return hasSubjectAndVerb(lowered(text))
}

/** A word that stands before "a" or "the" and is no function word, adverb or other form of a verb: "descale a kettle". */
function isUnknownVerb(word: string): boolean {
  return word.length > 3 && !STOP_WORDS.has(word) && !PLACE_WORDS.has(word) && !/(?:ing|ed|ly|s|ful|less)$/.test(word)
}

function isInstruction(tokens: readonly string[]): boolean {
  const first = tokens[0] ?? ''
  if (first === 'do' && tokens[1] === 'not') return true
  const start = LEADING_ADVERBS.has(first) ? 1 : 0
  const verb = tokens[start] ?? ''
  const next = tokens[start + 1] ?? ''
  if (start === 1 && (first.startsWith('don') || first === 'never' || first === 'please')) return tokens.length > 1
  if (PLAIN_VERBS.has(verb)) return next !== 'of' && next !== 'case' && next !== 'cases'
  if (DOUBTFUL_VERBS.has(verb)) return FOLLOWS_A_VERB.has(next)
  return isUnknownVerb(verb) && DETERMINERS.has(next)
}

function isGerund(tokens: readonly string[]): boolean {
  const first = tokens[0] === 'not' ? (tokens[1] ?? '') : (tokens[0] ?? '')
  return first.length > 4 && first.endsWith('ing') && !NOT_GERUNDS.has(first) && tokens.length > 1
}

function isForeign(text: string, tokens: readonly string[]): boolean {
  if (/(?=\P{Script=Latin})\p{L}/u.test(text)) return true
  return tokens.some((token) =>
    /^(?:el|la|los|las|der|die|das|und|ein|eine|le|les|des|une|del|il|per|och|não|para|por|est|ist|nicht)$/.test(token),
  )
}

/** What a text looks like grammatically. In doubt the answer is `other`, for which only the plainest frames serve. */
export function shapeOf(text: string): Shape {
  const sentences = splitSentences(text)
  const tokens = lowered(text)
  const first = tokens[0] ?? ''
  if (sentences.length > 1) return 'text'
  if (/\?["”’)]*$/.test(text.trim())) return 'question'
  if (tokens.length === 0 || /^\p{N}/u.test(first) || isForeign(text, tokens)) return 'other'
  if (first === 'to' && DETERMINERS.has(tokens[2] ?? '')) return 'infinitive'
  if (first === 'to' && (PLAIN_VERBS.has(tokens[1] ?? '') || DOUBTFUL_VERBS.has(tokens[1] ?? ''))) return 'infinitive'
  if (CLAUSE_WORDS.has(first)) return 'clause'
  if (AUXILIARIES.has(first) && first !== 'do' && !first.startsWith("don'")) return 'other'
  if (/[:;•|/]|\s[–—-]\s/.test(text)) return hasSubjectAndVerb(tokens) ? 'sentence' : 'other'
  if (isInstruction(tokens)) return 'imperative'
  if (hasSubjectAndVerb(tokens)) return 'sentence'
  if (/[.!]["”’)]*$/.test(text.trim()) && tokens.length >= 6) return 'sentence'
  if (isGerund(tokens)) return 'gerund'
  return tokens.length <= 9 && !DOUBTFUL_VERBS.has(first) && !/[,()]/.test(text) ? 'phrase' : 'other'
}
