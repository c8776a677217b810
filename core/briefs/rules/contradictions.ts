import { stemmer } from 'stemmer'
import { tellsReaders } from '../../kernel/bidding-inputs.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'
import { quantitiesOf } from '../../quality/rules/text/quantities.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import type { Sentence } from '../../quality/rules/text/read-text.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

/** Two instructions of a brief that no writer can follow both. */
export function contradictions(text: BriefText): FoundQuery[] {
  return [...lengths(text), ...leftOutAndGiven(text), ...opposites(text), ...audiences(text), ...inTwoLists(text)]
}

function query(message: string, one: Place, other: Place): FoundQuery {
  const [first, later] = one.start <= other.start ? [one, other] : [other, one]
  const [{ start, end }, { start: from, end: to }] = [later, first]
  return { kind: 'instructions_differ', message, start, end, other: { start: from, end: to } }
}

const FEWEST_WORDS = 4

/** One entry in two lists, as for both of two things that are compared. */
function inTwoLists({ parts }: BriefText): FoundQuery[] {
  const first = new Map<string, BriefText['parts'][number]>()
  return parts.flatMap((one): FoundQuery[] => {
    const said = one.index === null ? [] : words(one.value.toLowerCase())
    if (said.length < FEWEST_WORDS) return []
    const plain = said.join(' ')
    const other = first.get(plain)
    if (other === undefined) first.set(plain, one)
    if (other === undefined || other.field === one.field) return []
    const message = `“${one.value.trim()}” is in two lists. Does it belong in both?`
    const placeOf = ({ start, value }: typeof one): Place => ({ start, end: start + value.length })
    return [{ kind: 'answers_differ', message, ...placeOf(one), other: placeOf(other) }]
  })
}

function said({ read }: BriefText, { start, end }: Place): string {
  return `“${read.body.slice(start, end).trim()}”`
}

const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+|\d{2,6})`
const UNIT = '(?<unit>words?|characters?|pages?|sentences?|paragraphs?)'
const MOST = new RegExp(
  String.raw`\b(?:(?:no|not) (?:more|longer) than|at most|a maximum of|maximum(?: of)?|max\.?|up to|under|below|fewer than|less than|not exceed|never exceed|limit(?:ed)? (?:it )?to|keep (?:it |this |the \p{L}+ )?(?:to|under|below|within)|within) ${NUMBER} ${UNIT}\b|\b(?<number2>\d{2,6}) (?<unit2>words?|characters?|pages?) (?:at most|or (?:less|fewer)|max(?:imum)?)\b`,
  'giu',
)
const LEAST = new RegExp(
  String.raw`\b(?:no(?:t)? (?:fewer|less|shorter) than|at least|a minimum of|minimum(?: of)?|min\.?|more than|over|longer than) ${NUMBER} ${UNIT}\b|\b(?<number2>\d{2,6}) (?<unit2>words?|characters?|pages?) (?:at least|or more|minimum)\b`,
  'giu',
)
/** A length of a part of the piece bounds nothing else. */
const OF_PART =
  /\b(?:each|every|per|headlines?|titles?|summar(?:y|ies)|intro(?:duction)?s?|subject lines?|quotes?|captions?|abstracts?|teasers?|leads?|bullets?|answers?|sections?|descriptions?|form|essay|letter|posts? on)\b/iu

interface Bound extends Place {
  value: number
  unit: string
}

/** "No more than 400 words", and "at least 900 words". */
function lengths(text: BriefText): FoundQuery[] {
  const bounds = (pattern: RegExp): Bound[] =>
    text.read.sentences.flatMap(({ start, text: words }) =>
      OF_PART.test(words)
        ? []
        : [...words.matchAll(pattern)].map((match) => {
            const { number, unit, number2, unit2 } = match.groups ?? {}
            const value = Number((number ?? number2 ?? '').replaceAll(',', ''))
            const from = start + match.index
            return { value, unit: (unit ?? unit2 ?? '').slice(0, 4), start: from, end: from + match[0].length }
          }),
    )
  const [most, least] = [bounds(MOST), bounds(LEAST)]
  const pair = least
    .flatMap((low) => most.map((high) => ({ low, high })))
    .find(({ low, high }) => low.unit === high.unit && low.value > high.value)
  if (pair === undefined) return []
  const message = `The brief asks for ${said(text, pair.low)} and for ${said(text, pair.high)}. Which is right?`
  return [query(message, pair.low, pair.high)]
}

/** Where an order begins: "Letters do not name the app" tells what letters do. */
const ORDERED = String.raw`(?:(?<![\p{L}\d”"’')] )|(?<=\b(?:please|kindly|and|but|so|also|then|or|you|we|writers?|should|must|shall|may|can) ))`
const NAMING = String.raw`(?:mention|name|give(?! (?:away|up|in|to)\b)|print|state|quote|include|refer to|talk about|write about|say anything about|discuss|reveal|show)`
/** Orders to leave something out. */
const LEAVE_OUT = new RegExp(
  String.raw`(?:(?:\bplease )?(?:${ORDERED}\b(?:do not|don['’]t|never)|\b(?:must not|should not)) ${NAMING}|\b(?:please )?(?<!\b(?:not|n['’]t|never) )(?:leave out|omit)|\b(?:avoid (?:mentioning|naming|giving|any mention of|any reference to|talking about)|no mention of|without (?:mentioning|naming|giving)|keep quiet about))\s(?:any |all |the |our |its |their |a |an |of )*(?<object>[^.,;:!?()\n]{2,60})`,
  'giu',
)
const ENDS =
  /\s(?:in|on|at|for|by|to|as|because|since|until|before|unless|but|anywhere|here|yet|or|and|this|that|when|with)\b.*$/iu
const OF_PRICE = /^(?:(?:exact|actual|final|individual|specific) )?(?:prices?|costs?|fees?|charges?|pricing|rates?)$/iu
const OF_FIGURES = /^(?:(?:exact|specific) )?(?:figures?|numbers?|statistics|stats|percentages?)$/iu
const OF_DATES = /^(?:(?:exact|specific) )?(?:dates?|deadlines?|days?)$/iu
const DAY =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu
const GENERIC: ReadonlySet<string> = new Set(
  'money thing things name names word words detail details people anything everything something nothing product products brand company companies competitor competitors rival rivals source sources jargon cliche cliches'
    .split(' ')
    .map((word) => stemmer(word)),
)

/** "Do not mention prices", and a price to be given; "leave out the strike", and a sentence about the strike. */
function leftOutAndGiven(text: BriefText): FoundQuery[] {
  return text.read.sentences
    .filter((sentence) => !tellsReaders(fieldOf(text, sentence)))
    .flatMap((sentence): FoundQuery[] =>
      [...sentence.text.matchAll(LEAVE_OUT)].flatMap((match): FoundQuery[] => {
        const object = (match.groups?.object ?? '').replace(ENDS, '').trim()
        const given = text.read.sentences.find((other) => other !== sentence && gives(other, object))
        if (given === undefined) return []
        const from = sentence.start + match.index
        const place = { start: from, end: from + match[0].length }
        const message = `The brief says ${said(text, place)}, but also ${said(text, given)}. Should it be in the piece?`
        return [query(message, place, given)]
      }),
    )
}

function fieldOf({ parts }: BriefText, { start }: Place): string {
  return parts.findLast((part) => part.start <= start)?.field ?? ''
}

function gives({ text }: Sentence, object: string): boolean {
  if (matchesOrder(text)) return false
  if (OF_PRICE.test(object)) return quantitiesOf(text).some(({ kind }) => kind === 'money')
  if (OF_FIGURES.test(object)) return quantitiesOf(text).some(({ kind }) => kind === 'percent')
  if (OF_DATES.test(object)) return DAY.test(text)
  const wanted = tellingStems(object)
  if (wanted.length === 0 || wanted.some((stem) => GENERIC.has(stem))) return false
  const there = new Set(tellingStems(text))
  return wanted.every((stem) => there.has(stem))
}

function matchesOrder(text: string): boolean {
  return text.search(LEAVE_OUT) !== -1
}

function tellingStems(words: string): string[] {
  const all = words.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []
  return all
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map((word) => stemmer(word.replace(/['’]s$/, '')))
}

const WRITE = String.raw`\b(?:write|use|keep|make|be|sound|tone|style|voice|register|spelling|language|copy|text|piece|article|reads?|spelt|with|in)\b[^.;\n]{0,40}`
const asked = (words: string): RegExp => new RegExp(`${WRITE}?\\b(?:${words})\\b`, 'iu')
/** Ways of writing of which a piece has one. */
const WAYS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:formal|serious|sober|matter-of-fact) (?:tone|style|voice|register|language)\b|\btone:? (?:is |should be )?(?:formal|serious|sober)\b|\bkeep (?:it|the tone) (?:formal|serious)\b/iu,
    /\b(?:informal|casual|chatty|playful|humorous|funny|witty|jokey|cheeky) (?:tone|style|voice|language|manner)\b|\btone:? (?:is |should be )?(?:informal|casual|chatty|playful|funny|witty)\b|\b(?:make|keep) (?:it|the tone) (?:informal|casual|chatty|funny|light-hearted|playful)\b/iu,
  ],
  [
    asked('british (?:english|spelling)|uk (?:english|spelling)'),
    asked('american (?:english|spelling)|us (?:english|spelling)'),
  ],
  [asked('(?:the )?first person'), asked('(?:the )?third person')],
  [
    /\b(?:use|with|write in|include|as) (?:bullet points|bullets|a list|lists)\b/iu,
    /\b(?:no|without|avoid|do not use|don['’]t use) (?:any )?(?:bullet points|bullets|lists)\b/iu,
  ],
  [
    /\b(?:use|with|add|include) (?:sub)?headings\b/iu,
    /\b(?:no|without|do not use|don['’]t use) (?:any )?(?:sub)?headings\b/iu,
  ],
  [
    /\b(?:address|speak to|talk to) (?:the )?readers? (?:directly )?(?:as|with) [“"‘']?you\b|\buse [“"‘']you[”"’']/iu,
    /\b(?:do not|don['’]t|never) (?:address (?:the )?readers?|use [“"‘']you[”"’'])/iu,
  ],
  [asked('(?:the )?past tense throughout|in (?:the )?past tense'), asked('in (?:the )?present tense')],
  [
    /\b(?:include|add|use|with) (?:a |an |some |many |direct )?(?:quotes?|quotations?)\b/iu,
    /\b(?:no|without|do not (?:use|include)|don['’]t (?:use|include)) (?:any )?(?:quotes?|quotations?)\b/iu,
  ],
]

/** "Write in a formal tone", and "keep it chatty". */
function opposites(text: BriefText): FoundQuery[] {
  return WAYS.flatMap(([one, other]): FoundQuery[] => {
    const [here, there] = [placeOf(text, one, other), placeOf(text, other, one)]
    if (here === null || there === null) return []
    return [query(`The brief says ${said(text, here)} and ${said(text, there)}. Which is right?`, here, there)]
  })
}

/** The first sentence with a wording and without its opposite. */
function placeOf({ read }: BriefText, words: RegExp, but: RegExp): Place | null {
  for (const { start, text } of read.sentences) {
    const match = words.exec(text)
    if (match !== null && !but.test(text))
      return { start: start + match.index, end: start + match.index + match[0].length }
  }
  return null
}

const LAY =
  'patients?|consumers?|the public|the general public|lay (?:people|readers|audience)|families|parents|carers|beginners|newcomers|private (?:investors|customers)|retail (?:investors|clients)|customers|tenants|residents|members'
const PROFESSIONAL =
  'clinicians?|doctors?|gps|nurses|physicians?|pharmacists?|health(?:care)? professionals?|professionals?|specialists?|experts?|professional (?:investors|clients)|institutional investors|staff|employees|the trade|landlords|managers'
const TO =
  '(?:address(?:es|ed to)?|write (?:for|to)|written for|speak(?:s)? to|talk(?:s)? to|aimed at|meant for|intended for|is for|for)'
const ONLY = (who: string): RegExp =>
  new RegExp(
    `\\b(?:only for|exclusively for|solely for|strictly for|restricted to|for) (?:the use of )?(?:${who})(?: only| alone| exclusively)\\b|\\b(?:only|exclusively|solely|strictly) (?:for|to|by) (?:${who})\\b|\\b(?:${who}) only(?=\\s*(?:[.,;:)]|$))`,
    'iu',
  )
const TOWARDS = (who: string): RegExp => new RegExp(`\\b${TO} (?:the |our |all |any |your )?(?:${who})\\b`, 'iu')

/** "Address patients", and "for clinicians only". */
function audiences(text: BriefText): FoundQuery[] {
  const sides: readonly (readonly [string, string])[] = [
    [LAY, PROFESSIONAL],
    [PROFESSIONAL, LAY],
  ]
  return sides.flatMap(([one, other]): FoundQuery[] => {
    const only = placeOf(text, ONLY(one), ONLY(other))
    const towards = only === null ? null : (placeOf(text, TOWARDS(other), ONLY(one)) ?? readersOf(text, one, other))
    if (only === null || towards === null) return []
    return [query(`The brief says ${said(text, only)} and ${said(text, towards)}. Who is it for?`, only, towards)]
  })
}

const AUDIENCE = /^(?:target_)?audience$/

/** The input for whom the piece is, where it names the one kind of readers and none of the other. */
function readersOf({ parts }: BriefText, one: string, other: string): Place | null {
  const part = parts.find(({ field }) => AUDIENCE.test(field))
  if (part === undefined || new RegExp(`\\b(?:${one})\\b`, 'iu').test(part.value)) return null
  return new RegExp(`\\b(?:${other})\\b`, 'iu').test(part.value) ? { start: part.start, end: part.end } : null
}
