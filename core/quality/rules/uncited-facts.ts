import type { Severity } from '../../kernel/severity.ts'
import { readClaim } from '../../evidence/rules/claims.ts'
import { opensAsOrder } from '../../evidence/rules/opinion.ts'
import { tokensOf, type Token } from '../../evidence/rules/tokens.ts'
import { cutAt } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'
import { assertedFacts, isMedicalAdvice, type AssertedFact } from './asserted-facts.ts'
import { assertsNothing } from './said-apart.ts'
import type { CheckedSection } from './structure.ts'
import { briefOf, isOfBrief, uncitedSentences, type Brief, type UncitedSentence } from './uncited-sentences.ts'

interface AssertingText {
  body: string
  sections: readonly Pick<CheckedSection, 'section_id' | 'heading'>[]
  user_input: Readonly<Record<string, unknown>>
  /** In a regulated trade a fact without a source holds the text. */
  is_regulated: boolean
  /** The kinds of fact that owe a source; all where it is left out. */
  owing?: readonly AssertedFact[]
}

const DISCLAIMING =
  /\b(?:not (?:intended|meant|a substitute|an offer|financial|legal|medical|investment|tax|professional)|no substitute|(?:for )?information(?:al)? (?:only|purposes)|past performance|consult (?:a|your|an)|speak (?:to|with) (?:a|your)|talk to (?:a|your)|ask (?:a|your)|seek (?:medical|legal|professional|independent)|capital (?:is )?at risk|disclaimer|not been evaluated|individual results|(?:do not|don[’']t|never) stop (?:taking |using )?(?:any|your|a|the) (?:[\p{L}-]+ )?(?:medicines?|medications?|tablets?|treatments?))\b/iu
const OF_THE_PIECE =
  /^\W*(?:published|updated|last (?:updated|reviewed)|reviewed|posted|release date|for immediate release|reading time|contact|phone|tel)\b/i
const SUPPOSING = /^\W*(?:if|suppose|imagine|say|let us|let's|for example, if|assume|whether)\b/i
/** What a line under which something follows is called: "What the new trial found". */
const LABEL = /^\W*(?:what|how|why|where|when|which|who|whether)\b(?:\s[\p{L}’'-]+){1,11}\W*$/iu
/** What people tell of themselves is theirs to say. */
const TESTIMONY = /\b(?:I|I[’']m|I[’']ve|my)\b/
const QUOTED = /[“"]([^”"]{1,600})[”"]/
/** What a recipe or a plan sets: an amount of something, or so long. */
const MEASURED_OUT =
  /^\W*\d[\d.,/½¼¾]*\s?(?:g|kg|mg|ml|l|cl|cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|lb|pinch|cloves?|slices?|tins?|cans?|sprigs?|minutes?|hours?)\b/i

/** A number to ring is nobody's figure. */
const PHONE = /(?<![\d.,])(?:\+\d{1,3}[ -]?|0)\d{1,4}(?:[ -]\d{2,5}){1,4}(?![\d.,]\d)/g
/** The line under the name of a dish or a job: "Takes 40 minutes." */
const TAKES =
  /^\W*(?:takes|serves|makes|ready in|(?:cook(?:ing)?|prep(?:aration)?|total) time:?)(?: about| around)? (?:\d{1,3}|\p{L}{3,8})(?:[-–]\d{1,3})?(?: (?:minutes|hours|people|portions|servings|loaves|pieces))?\W*$/iu

/**
 * Sentences that assert a figure, a comparison, a study or a medical, legal or financial fact, cite nothing, and are not of
 * the brief (specification, Claim-level evidence checks). Linear in the text.
 */
export function uncitedFacts({ body, sections, user_input, is_regulated, owing }: AssertingText): QualityIssue[] {
  const brief = briefOf(user_input)
  const severity: Severity = is_regulated ? 'blocking' : 'advisory'
  const sentences = uncitedSentences(body)
  return sentences
    .filter(
      ({ text }, at) =>
        isUncitedFact(text, sentences[at - 1]?.text ?? '', brief, owing) && !isLedeOfStudy(sentences, at),
    )
    .map(({ text, heading, start, end }) => {
      const section_id = sections.find((section) => section.heading === heading)?.section_id ?? null
      return finding('uncited_fact', { phrase: shortened(text), section_id, start, end }, severity)
    })
}

/** What the first sentence of a report says of a study that the text behind it names is told by that study. */
const OF_STUDY =
  /\b(?:a|an|one|the|new|recent|early|large|small) (?:[\p{L}-]+ ){0,3}(?:study|studies|research|trial|survey|analysis|experiment|paper|report) (?:has |have )?(?:suggests?|suggested|finds?|found|shows?|shown|indicates?|concludes?|says|reports?)\b|\b(?:scientists|researchers|a study|research|a survey) (?:say|says|have found|found|report)\b/iu
const WHO_STUDIED =
  /\b(?:researchers?|scientists?|team|authors?|biologists?|economists?|psychologists?|doctors?|engineers?|physicists?|study|survey|paper|trial|report)\b[^.!?]{0,80}?\b(?:at|from|of|by|in|led by|for) (?:the )?\p{Lu}[\p{L}’'-]+|\b(?:published|appears?|appeared|printed|reported) in (?:the )?(?:journal )?[*_“"]?\p{Lu}/u
/** So many sentences from the beginning are the lede, and so many behind one say who made the study. */
const OF_LEDE = 2
const NAMED_WITHIN = 4

function isLedeOfStudy(sentences: readonly UncitedSentence[], at: number): boolean {
  if (at >= OF_LEDE || !OF_STUDY.test(sentences[at]?.text.slice(0, LONGEST) ?? '')) return false
  return sentences
    .slice(at + 1, at + 1 + NAMED_WITHIN)
    .some(({ text }) => WHO_STUDIED.test(text.charAt(0).toLowerCase() + text.slice(1, LONGEST)))
}

/** What a firm, a shop or an office says of its own prices, hours and staff nobody else can tell. */
const OWN_TERMS =
  /^\W*(?:[^.;:!?]{0,60}[,;] )?(?:we|our (?:[\p{L}’'-]+ ){0,3}?(?:fees?|prices?|rates?|charges?|tickets?|office|shop|caf[eé]|showroom|clinic|surgery|branch|branches|centre|team|staff|lines?|helpline|desk|workshop|courses?|lessons?|tours?|rooms?|sessions?|appointments?|consultations?|meetings?|plans?|subscriptions?|memberships?|permits?)) (?:(?:also|now|still|only|usually|normally|currently) )?(?:charge|ask|cost|costs|are|is|open|opens|close|closes|employ|employs|have|has|start|starts|begin|begins|last|lasts|take|takes|run|runs|offer|offers|answer|answers|deliver|delivers|reply|replies)\b/iu
/** A claim about what comes of it, or one against others, is none of these. */
const OF_RESULTS =
  /\b(?:than|best|largest|biggest|leading|cheapest|fastest|most|average|success|successful|win|won|wins|cases?|clients?|patients|customers|saved?|saves|returns?|yields?|profits?|growth|grew|rose|improv\p{L}+|reduc\p{L}+|cur\p{L}+|heal\p{L}*|recover\p{L}*|study|survey|proven|rated|satisf\p{L}+|interest|apr|guarantee\p{L}*|per cent|percent|out of|in every)\b|%/iu

function isOfOwnTerms(words: string): boolean {
  return OWN_TERMS.test(words) && !OF_RESULTS.test(words)
}

/** `before` is the sentence that stands before it, out of whose figures it may reckon. */
function isUncitedFact(sentence: string, before: string, brief: Brief, owing: AssertingText['owing']): boolean {
  const words = readClaim(sentence.slice(0, LONGEST)).replace(PHONE, ' ')
  if (words.endsWith('?') || words.endsWith(':')) return false
  const isSaidApart = [DISCLAIMING, OF_THE_PIECE, SUPPOSING, MEASURED_OUT, TAKES, TESTIMONY, LABEL].some((pattern) =>
    pattern.test(words),
  )
  const kinds = isSaidApart || isOfOwnTerms(words) ? [] : assertedFacts(words)
  if (kinds.length === 0 || assertsNothing(words, kinds)) return false
  if (owing !== undefined && !kinds.some((kind) => owing.includes(kind))) return false
  const tokens = tokensOf(words)
  const isAdvice = isMedicalAdvice(words)
  if ((opensAsOrder(tokens) && !isAdvice) || isQuotedFromBrief(words, tokens, brief)) return false
  return !isOfBrief(tokens, brief, isAdvice, tokensOf(readClaim(before.slice(0, LONGEST))))
}

const LONGEST = 1500

/** Words of somebody whom the brief names. */
function isQuotedFromBrief(words: string, tokens: readonly Token[], { stems }: Brief): boolean {
  if (!QUOTED.test(words)) return false
  return tokens.some(
    ({ isCapitalised, startsSentence, stem, isDigits }) =>
      isCapitalised && !isDigits && !startsSentence && stem.length > 2 && stems.has(stem),
  )
}

function shortened(sentence: string): string {
  return sentence.length > 160 ? `${cutAt(sentence, 159)}…` : sentence
}
