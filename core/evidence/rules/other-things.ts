import { changesBetween } from './difference.ts'
import type { Evidence } from './score.ts'
import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'
import { isUnitStem } from './units.ts'
import { relatedTo, type WordTable } from './word-table.ts'

/** Groups of people and animals of which one is not another; what holds for one need not hold for all. */
const GROUP =
  /^(?:adults?|men|man|wom[ae]n|males?|females?|boys?|girls?|child(?:ren)?|kids?|bab(?:y|ies)|infants?|newborns?|toddlers?|teen(?:ager)?s?|adolescents?|juveniles?|mothers?|fathers?|parents?|pensioners?|seniors?|students?|pupils?|workers?|smokers?|drinkers?|drivers?|cyclists?|tenants?|landlords?|homeowners?|owners?|employees?|employers?|customers?|volunteers?|athletes?|runners?|nurses?|doctors?|teachers?|mice|mouse|rats?|dogs?|cats?|pigs?|rabbits?|monkeys?|animals?|cells?|humans?)$/
/** Words that narrow of whom, of what or how something is said. */
const NARROWING =
  /^(?:pregnant|breastfeeding|nursing|lactating|elderly|older|younger|young|old|aged|healthy|unhealthy|ill|sick|frail|obese|overweight|diabetic|asthmatic|postmenopausal|menopausal|premature|adult|female|male|chronic|acute|mild|moderate|severe|oral|topical|intravenous|raw|cooked|fresh|dried|frozen|organic|domestic|foreign|rural|urban|public|private|northern|southern|eastern|western|north|south|east|west|unvaccinated|vaccinated|untreated|hospitalised|hospitalized|unemployed|married|single|retired|full-time|part-time)$/
const TIME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|morning|noon|afternoon|evening|night|midnight|weekend|weekday|easter|christmas)s?$/
/** Things of any kind: a text may call so what its source names. */
const OF_ANY_KIND =
  /^(?:people|persons?|individuals?|patients?|participants?|respondents?|subjects?|members?|someone|anyone|everyone|nobody|others?|users?|readers?|researchers?|scientists?|authors?|experts?|officials?|authorit(?:y|ies)|spokes(?:man|woman|person)|things?|objects?|items?|products?|goods|places?|areas?|regions?|sites?|locations?|parts?|groups?|teams?|compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|institutions?|bod(?:y|ies)|agenc(?:y|ies)|source|systems?|tools?|devices?|machines?|materials?|substances?|ingredients?|layers?|sides?|points?|lines?|surfaces?|ends?|tops?|units?|sections?|pieces?|sets?|series|kinds?|types?|forms?|buildings?|reports?|papers?|documents?|articles?|pages?|books?|newspapers?|magazines?|journals?|websites?|stud(?:y|ies)|surveys?|trials?|cities|city|towns?|countr(?:y|ies)|nations?|states?|world|home|house|room|market|population|public|community|government|industry|sector|money|help|total|general|overall|national|international|local|official|annual|daily|monthly|weekly|economic|economical|financial|social|political|digital|medical|technical|scientific|professional|initial|additional|individual|personal|original|actual|real|eventual|final|principal|main|central|managers?|leaders?|head|outcomes?|terms?|face|jobs?|key|well|less|least|lots?|direct|high|low|fallout|aftermath|support|conditions?|problems?|issues?|symptoms?|disorders?|diseases?|illness(?:es)?)$/
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['women', 'woman'],
  ['men', 'man'],
  ['children', 'child'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
]
/** Names of places and of what comes from there, as far as they share no root. */
const FROM_THERE: readonly (readonly [string, string])[] = [
  ['sweden', 'swedish'],
  ['france', 'french'],
  ['spain', 'spanish'],
  ['china', 'chinese'],
  ['britain', 'british'],
  ['uk', 'british'],
  ['uk', 'britain'],
  ['netherlands', 'dutch'],
  ['denmark', 'danish'],
  ['poland', 'polish'],
  ['wales', 'welsh'],
  ['ireland', 'irish'],
  ['greece', 'greek'],
  ['turkey', 'turkish'],
  ['england', 'english'],
  ['europe', 'european'],
  ['us', 'american'],
  ['us', 'america'],
  ['us', 'usa'],
]
const SHORTEST_ROOT = 4

/**
 * Evidence that is never high where a claim speaks of somebody or something that its source does not name: another person,
 * group, plant, drug, place, product or time, or one that the source narrows. `beside` is what the source says of itself.
 */
export function withThings(
  evidence: Evidence,
  claim: string,
  excerpt: string,
  beside: string,
  table: WordTable,
): Evidence {
  if (evidence.confidence !== 'high') return evidence
  return thingNotThere(claim, excerpt, beside, table) === null ? evidence : { ...evidence, confidence: 'moderate' }
}

/** The first word of a claim that names what its source does not; null where there is none. Linear in both but for one sentence. */
export function thingNotThere(claim: string, excerpt: string, beside: string, table: WordTable): string | null {
  const words = sentenceWords(claim)
  const there = thereIn(`${excerpt}\n${beside}`)
  const missing = words.find(
    (word, at) => names(word, table) && !isDeed(words[at - 1]) && !isThere(word, words[at + 1], there, table),
  )
  return missing?.text ?? exchanged(words, excerpt, table) ?? null
}

/** The words of a source, and each two beside each other as one. */
interface There {
  stems: ReadonlySet<string>
  words: readonly string[]
  initials: string
}

function thereIn(text: string): There {
  const tokens = tokensOf(text)
  return {
    stems: new Set(tokens.flatMap(({ stem, word }, at) => [stem, word, word + (tokens[at + 1]?.stem ?? '')])),
    words: [...new Set(tokens.map(({ word }) => word))],
    initials: tokens
      .filter((token) => token.isCapitalised || isContent(token))
      .map(({ word, isCapitalised }) => (isCapitalised ? word.charAt(0) : ' '))
      .join(''),
  }
}

/** Whether a word names a thing, a group, a time or a name, or narrows it. */
function names(word: Token, table: WordTable): boolean {
  if (!isContent(word) || word.value !== null) return false
  if (TIME.test(word.word)) return !/^(?:may|march)$/.test(word.word) || word.isCapitalised
  if (isUnitStem(word.stem)) return false
  // “Vitamin C” is another than vitamin D.
  if (word.word.length < 3) return /^[B-HJ-Z]$/.test(word.text) && !word.startsSentence
  if (GROUP.test(word.word) || NARROWING.test(word.word)) return true
  if (word.isCapitalised && !word.startsSentence) return true
  // “Facing” is no face, and what the table does not know is a name or a rare thing.
  if (OF_ANY_KIND.test(word.word) || /(?:ing|ed|ly)$/.test(word.word)) return false
  return table.things.has(word.stem) || !Object.hasOwn(table.stems, word.stem)
}

/** Behind such a word stands a verb, whatever else it may name: "to sustain". */
function isDeed(before: Word | undefined): boolean {
  return (
    before !== undefined &&
    /^(?:to|can|could|may|might|must|shall|should|will|would|not|had|has|have|they|we|you|i)$/.test(before.word)
  )
}

function isThere(word: Word, after: Word | undefined, there: There, table: WordTable): boolean {
  if (there.stems.has(word.stem) || there.stems.has(word.word)) return true
  if (after !== undefined && there.stems.has(word.word + after.stem)) return true
  if (/^\p{Lu}{2,6}$/u.test(word.text) && there.initials.includes(word.word)) return true
  if (there.words.some((other) => isFormOf(word.word, other))) return true
  if (GROUP.test(word.word) || NARROWING.test(word.word)) return false
  return areSynonyms(word.stem, there.stems, table)
}

/** The word itself in another form: "Austrian" of Austria, "pregnancy" of pregnant; "Australia" is none. */
function isFormOf(one: string, other: string): boolean {
  if ([...IRREGULAR, ...FROM_THERE].some((pair) => pair.includes(one) && pair.includes(other))) return true
  // “Girls” of schoolgirls; “schoolgirls” of girls would say more.
  if (one.length >= SHORTEST_ROOT && other.endsWith(one)) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_ROOT) return false
  const shared = sharedStart(one, other)
  return shared >= SHORTEST_ROOT && shared >= shorter - 1 && Math.max(one.length, other.length) - shared <= 5
}

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1
  return at
}

/** Words that stand for each other both ways; a word alone that is the kind of another says less than it. */
function areSynonyms(stem: string, stems: ReadonlySet<string>, table: WordTable): boolean {
  return relatedTo(table, stem).some((other) => stems.has(other) && relatedTo(table, other).includes(stem))
}

const LEAST_SHARED = 0.6

/** A thing that stands in the place of another one in the sentence that a claim follows, wherever else the source names it. */
function exchanged(words: readonly Word[], excerpt: string, table: WordTable): string | undefined {
  const own = new Set(words.filter(isContent).map(({ stem }) => stem))
  const others = sourceSentences(excerpt).map(({ text }) => sentenceWords(text))
  const shared = others.map((other) => new Set(other.map(({ stem }) => stem).filter((stem) => own.has(stem))).size)
  const most = Math.max(0, ...shared)
  if (most < 2 || most < own.size * LEAST_SHARED) return undefined
  const found = others.flatMap((other, at) => (shared[at] === most ? [exchangedIn(words, other, table)] : []))
  return found.some((one) => one === undefined) ? undefined : found[0]
}

function exchangedIn(words: readonly Word[], others: readonly Word[], table: WordTable): string | undefined {
  for (const { claim, source } of changesBetween(words, others)) {
    const dropped = source.find(
      ({ word }) =>
        (GROUP.test(word) || /^(?:pregnant|breastfeeding|elderly|diabetic|obese|vitro)$/.test(word)) &&
        claim.length + source.length <= 2,
    )
    if (
      dropped !== undefined &&
      claim.length === 0 &&
      !words.some(({ word }) => dropped.word.startsWith(word) && word.length >= SHORTEST_ROOT)
    )
      return dropped.text
    const [one, other] = [claim.find((word) => names(word, table)), source.find((word) => names(word, table))]
    if (claim.length > 2 || source.length > 2 || one === undefined || other === undefined) continue
    const stems = new Set(others.map(({ stem }) => stem))
    if (stems.has(one.stem) || words.some(({ stem }) => stem === other.stem)) continue
    if (!isThere(one, undefined, { stems, words: others.map(({ word }) => word), initials: '' }, table)) return one.text
  }
  return undefined
}
