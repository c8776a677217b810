import { isBidding, tellsReaders } from '../../kernel/bidding-inputs.ts'
import { isOrder, speaksToProgram } from '../../sources/rules/orders/orders.ts'
import { ordersInBrief } from '../../sources/rules/withheld.ts'
import type { BriefText } from './brief-text.ts'
import { AMONG_COLLEAGUES, ASIDE } from './colleagues.ts'
import { notForPrint } from './private.ts'
import { unconfirmed } from './doubted.ts'
import type { FoundQuery } from './found.ts'

const STUDY =
  'study|studies|survey|surveys|trial|trials|report|reports|research|researchers|paper|papers|poll|polls|analysis|review|experts?|scientists?|doctors?|economists?|statistics|data|figures|evidence|analysts?|specialists?'
const SAYS =
  'shows?|showed|shown|finds?|found|says?|said|suggests?|suggested|proves?|proved|proven|confirms?|confirmed|reveals?|revealed|demonstrates?|demonstrated|indicates?|indicated|agree|agrees|agreed|warns?|warned|reports?|reported|concludes?|concluded|recommends?|estimates?|estimated|tells? us|claims?|claimed|believe|believes|put'
const UNNAMED = new RegExp(
  `(?<![\\p{L}-])(?:(?:the|a|an|one|this|that|some|many|several|most|new|recent|numerous|various|leading|independent|clinical|scientific|latest|two|three|\\d+) (?:(?:recent|new|large|latest|major|small|clinical|scientific|independent|leading|top|medical|academic|industry|landmark|similar|controlled|randomi[sz]ed|international|national|market|peer-reviewed|government) ){0,3})?(?:${STUDY})(?: (?:has|have|had|also|clearly|now|recently|consistently|of [\\p{L}\\d, ]{2,40}|on [\\p{L} ]{2,40}|published last (?:year|month|week)|last (?:year|month|week))){0,2} (?:(?:${SAYS})\\b|(?:examined|looked at|followed|analy[sz]ed|surveyed|compared|tested|covered|reviewed|asked)\\b[^.;]{3,60}? (?:and|which|that) (?:found|showed?|concluded|suggests?|suggested)\\b(?: that [^.,;]{1,40})?)|(?<![\\p{L}-])(?:according to|based on) (?:(?:a|an|one|some|the|several|recent|new|many) (?:(?:recent|new|large|latest|leading|major|independent|industry) ){0,2})?(?:${STUDY})\\b|\\b(?:it is|it['’]s|it has been) (?:well |widely |long |scientifically |clinically )?(?:known|proven|shown|established|accepted|documented) that\\b|\\b(?:clinically|scientifically) (?:proven|tested|shown)\\b|\\b(?:has|have) (?:repeatedly |often |long |now |also )?been (?:shown|proven|proved|found|demonstrated) to\\b|\\b[\\p{L}]+er than any (?:other|comparable|rival|competing) [\\p{L} -]{2,40} (?:on the market|in the (?:world|country|region|trade|industry)|available|anywhere)\\b|(?<![\\p{L}-])(?:(?:die|eine|mehrere|viele|neue|aktuelle|jüngste|verschiedene) )?(?:(?:neue|aktuelle|jüngste) )?(?:studien?|untersuchungen|umfragen?|forscher|experten) (?:zeigt|zeigen|belegt|belegen|sagen|beweisen|bestätigen)\\b|(?<![\\p{L}-])(?:(?:les|des|une|plusieurs|de nombreuses) )?(?:études?|enquêtes?|chercheurs|experts|scientifiques) (?:récentes? )?(?:montrent?|démontrent?|prouvent?|révèlent?|confirment?|disent)\\b|(?<![\\p{L}-])(?:(?:los|las|un|una|varios|muchos|numerosos) )?(?:estudios?|encuestas?|investigaciones|expertos|científicos) (?:recientes? )?(?:demuestran?|muestran?|prueban?|revelan?|confirman?|dicen|indican)\\b|(?<![\\p{L}-])(?:according to|says) (?:a|an|one|some) (?:(?:leading|major|well-known|top|large|famous|renowned|independent|national) )+(?:university|hospital|institute|newspaper|magazine|bank|firm|charity|professor|doctor|expert)\\b`,
  'giu',
)
/** Who it is by, when, or where it can be read. */
const NAMED =
  /\b(?:by|from|of|at|in|for) (?:the )?(?:[A-Z][\p{L}.]+|(?:19|20)\d\d)|\((?:[^)]*\d{4}|[A-Z])[^)]*\)|\[\d+\]|https?:|\bour (?:own )?(?:study|survey|trial|research|data|records?|figures)|\b[A-Z][\p{L}]+(?:['’]s)? (?:study|survey|trial|report|research|review|poll|analysis)/u
/** Who speaks of a study in hand means that one. */
const OWN = /^(?:study|method|findings|limits|meaning|funding|question)$/

const PROMISES: readonly RegExp[] = [
  /\b(?:money[ -]back|refund(?:ed|s)? in full|full refund|your money back|lifetime (?:guarantee|warranty|access|updates)|price match|cash ?back)\b/giu,
  /\b(?:we|our|is|are|come|comes|with|a|fully|satisfaction) (?:\p{L}+ )?guaranteed?\b|\bguaranteed? (?:delivery|results?|savings?|satisfaction|for|to|by|within)\b|\bsatisfaction guaranteed\b/giu,
  /\bfree (?:trial|delivery|shipping|returns?|gift|upgrade|installation|consultation|sample|samples|month|months|weeks?|year|parking for life)\b/giu,
  /\b\d{1,2} ?(?:%|per cent|percent) (?:off|discount|cheaper|cash ?back)\b|\b(?:half[ -]price|buy one,? get one|two for one|2 for 1|[£$€]\d+ off)\b/giu,
  /\b(?:same|next)[ -]day (?:delivery|service|dispatch|repair|appointments?)\b|\bdelivered within \d+ (?:hours?|days?)\b|\bwithin \d+ (?:hours?|minutes?) or\b/giu,
  /\b(?:that['’]s (?:a|our) promise|(?:we|i) promise\b|no questions asked|whatever it takes|we (?:will |['’]ll )?(?:beat|match) any|never (?:have to )?worry|free (?:for ?ever|for life)|or we(?:['’]ll| will) (?:put it right|make it right|pay|refund)|(?:we (?:will|['’]ll)|we['’]ll) (?:make|put) it right|no strings attached|(?:included|yours|free|covered|repaired|replaced) for life|you get your money back|at no extra cost|guaranteed or)\b/giu,
  /\bunlimited (?:access|use|calls|data|support|returns|storage)\b|\bno obligation\b|\brisk[- ]free trial\b|\bcancel (?:at )?any ?time\b|\bprices? (?:will )?never (?:rise|go up|increase)\b/giu,
]
const TERMS =
  /\b(?:terms|conditions|t&cs?|until|valid|ends? on|expires?|from \d|orders? (?:over|above|of)|minimum|spend|within \d+ (?:days|weeks|months|years) of|for (?:\d+|one|two|three|five|ten|a) (?:days?|weeks?|months?|years?)|with proof|up to|exclud\w+|subject to|eligible|if you (?!are not|['’]re not|do not|don['’]t)|if they|if the|when you|as long as|provided|first \d+|new customers|members|only|except|before (?:\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon)|does not apply|applies)\b/iu

const MACHINE =
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |everything |the |your |my |these |those |previous |prior |above |earlier |of )*(?:instructions?|prompts?|messages?|rules?|directions?|guidelines?|commands?|checks?|above|before this)\b|\byou are (?:now )?(?:a|an|the) (?:[\p{L}-]+ ){0,3}(?:assistant|ai|model|chatbot|bot)\b|\b(?:system|ai|chatgpt|model) ?(?:prompt|note|instruction)s?\s?:|\b(?:as an ai|dear ai|hey ai|note to (?:the )?(?:ai|model|llm|chatgpt|assistant))\b|\b(?:output|respond|reply|answer|return) (?:only|with only|nothing but|in json|exactly)\b|\bdo not (?:mention|reveal|cite|check|verify|flag|apply|run) (?:any |the |this |these |that |our )?(?:sources?|rules?|polic(?:y|ies)|disclaimers?|instructions?|compliance|checks?|prompt)\b|\b(?:do not|don['’]t|never) (?:raise|ask|send|list|report|return) (?:any |further |more )?(?:queries|questions|objections|findings|warnings)\b|\breport (?:it|this|the brief) as (?:complete|clean|clear|finished|checked)\b|\bmark (?:this|it|the (?:piece|text|article)) as (?:approved|reviewed|verified|cleared|compliant)\b|\b(?:approve|publish) (?:this|it) (?:automatically|without (?:review|checks?))\b|\b(?:nb|note|memo|reminder|message)?:? ?(?:for|to) the (?:copy ?writer|writer|editor|designer|agency|web team|ai)\b|\b(?:copy ?writer|writer|editor|chatgpt|chat gpt|claude|gpt|copilot|gemini|ai)\s?: ?(?=\S)|\btry to work in\b|\b(?:please )?keep (?:it|this)(?: bit| part| section)? (?:short|shorter|upbeat|light|brief|punchy|positive|vague|under \d+ words)\b|\bplease (?:make|keep) (?:this|it|the (?:tone|text|piece|article|copy))\b|\bdon['’]t mention (?:the|our|any|that|it)\b|\bat reading age \d+|\b(?:rewrite|reword|shorten|expand|translate) (?:the|this) (?:[\p{L}-]+ )?(?:paragraph|section|sentence|text|intro|bit)\b|\b(?:please )?(?:rewrite|reword|rephrase|polish|improve|shorten) (?:this|the|my|our) (?:cta|call to action|headline|title|copy|texts?|intro)\b|\bwrite (?:it |this |everything )?in (?:a|an) [\p{L}, -]{3,40} (?:tone|style|voice)\b|\b(?:mention|include|repeat|use|name|work in) (?:our|the|my|this) [\p{L}’' -]{2,40} (?:at least |exactly )?(?:twice|(?:two|three|four|five|six|\d+) times|in every (?:section|paragraph|sentence)|throughout)\b|<\/?(?:system|instructions?|prompt)>|\[\/?INST\]/giu

const TO_PROGRAM = 'This addresses a program, not readers. Should it come out of the brief?'
const TO_THE_WRITER = 'This addresses the writer, not readers. Should it come out of the brief?'
const NOT_FOR_READERS = 'This is marked as not for print. Should it come out of the brief?'
const AMONG_THEM = 'This is a note between colleagues, not copy for readers. Should it come out of the brief?'

/** What a customer asks of the writer, among what readers are to be told. */
const TO_WRITER =
  /\bplease (?:take the (?:figures?|numbers?|quotes?|wording|facts?)|stress|emphasi[sz]e|leave out|link to)\b[^.!?\n]{0,80}|\b(?:don['’]t|do not) (?:just|only|simply) say\b[^.!?\n]{0,60}|\b(?:somewhere|anywhere) (?:in the (?:middle|text|piece)|near the (?:top|end)|at the (?:end|top|start)),? please\b[^.!?\n]{0,60}|\b(?:not|maybe|perhaps) as the (?:opener|opening|intro|headline|lead)\b/giu
/** What its author does not know for certain. */
const UNSURE =
  /\([^()\n]{0,60}\b(?:I think|I believe|not (?:quite |entirely |100 ?% )?sure|if I remember (?:right|rightly|correctly)|from memory)\b[^()\n]{0,60}[),]|, (?:I think|not sure)(?=[,;)])|\?\?+/giu

const MISSING =
  /\[[^\]\n]{0,20}\b(?:à (?:compléter|confirmer|venir|préciser)|(?:noch )?(?:offen|einfügen|ergänzen|zu klären|folgt)|por (?:confirmar|completar)|pendiente|falta)\b[^\]\n]{0,60}\]|\[[^\]\n]{0,60}\b(?:to follow|to come|waiting for|ask|tbc|tba|here|needed|missing|pending|from [A-Z]\p{Ll}+)\b[^\]\n]{0,60}\]|\([^)\n]{0,60}\b(?:to follow|to come|tbc|tba|waiting for|to be (?:confirmed|added|supplied|decided))\b[^)\n]{0,40}\)/giu
const QUOTED = /[“"«„]([^“”"«»„\n]{12,600})[”"»“]/gu
const SPEAKS =
  /\b(?:said|says|say|told|tells|according to|writes?|wrote|explains?|explained|adds?|added|asks?|asked|recalls?|recalled|notes?|noted|comments?|commented|puts? it|calls?|called|describes?|described|thinks?|remembers?|answers?|answered|replied|insists?|argues?|argued|warned|warns|by [A-Z])/u
const DASHED = /^\s{0,2}(?:[—–-]{1,2}|\()\s?\p{Lu}/u
const NAMED_BEFORE = /\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}(?:,[^.:]{0,60})?:\s*$/u
/** What stands in quotation marks in a title or a reference is a title. */
const TITLES = /^(?:study|title|headline|subject_line|publication_name|product_name|topic|link)$/
const QUOTES = /[“”"«»„]/u
const WHO = 'Who says this? Name the speaker.'
/** Inputs beside which the template asks who speaks. */
const QUOTE_FIELD = /quot|testimonial/

/** Studies that nobody names, promises without terms, instructions to a machine, and quotations without a speaker. */
export function wordingQueries(text: BriefText, hasSpeaker: boolean): FoundQuery[] {
  return text.parts.flatMap((typed) => {
    const { value, offsets } = withSingleSpaces(typed.value)
    const part = { ...typed, value }
    const at = (match: RegExpMatchArray, kind: FoundQuery['kind'], message: string): FoundQuery => {
      const index = match.index ?? 0
      const [start = 0, end = 0] = [offsets[index], offsets[index + match[0].length]]
      return { kind, message, start: part.start + start, end: part.start + end }
    }
    const queries: FoundQuery[] = []
    if (QUOTE_FIELD.test(part.field) && !hasSpeaker && !QUOTES.test(part.value))
      queries.push({ kind: 'quotation_without_speaker', message: WHO, start: part.start, end: part.end })
    for (const match of part.value.matchAll(MISSING))
      queries.push(at(match, 'placeholder', `${match[0]} is a placeholder. What belongs there?`))
    for (const match of part.value.matchAll(ASIDE))
      queries.push(
        at(
          match,
          'mail_debris',
          'This is a note to a colleague, not copy for readers. Should it come out of the brief?',
        ),
      )
    for (const { start, end } of ordersInBrief(part.value, isBidding(part.field) ? speaksToProgram : isOrder))
      queries.push({
        kind: 'instruction',
        message: speaksToProgram(part.value.slice(start, end)) ? TO_PROGRAM : TO_THE_WRITER,
        start: part.start + (offsets[start] ?? 0),
        end: part.start + (offsets[end] ?? 0),
      })
    for (const match of part.value.matchAll(MACHINE)) queries.push(at(match, 'instruction', TO_PROGRAM))
    // What its writer alone reads is printed nowhere.
    if (!isBidding(part.field) || tellsReaders(part.field))
      for (const match of notForPrint(isBidding(part.field)).flatMap((words) => [...part.value.matchAll(words)]))
        queries.push(at(match, 'instruction', NOT_FOR_READERS))
    for (const words of AMONG_COLLEAGUES)
      for (const match of part.value.matchAll(words)) queries.push(at(match, 'instruction', AMONG_THEM))
    // What somebody is quoted as saying is theirs.
    const own = part.value.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
    if (!isBidding(part.field))
      for (const match of own.matchAll(TO_WRITER)) queries.push(at(match, 'instruction', TO_THE_WRITER))
    for (const match of QUOTE_FIELD.test(part.field) ? [] : own.matchAll(UNSURE))
      queries.push(at(match, 'placeholder', unconfirmed(match[0].trim())))
    if (!OWN.test(part.field)) {
      for (const match of part.value.matchAll(UNNAMED)) {
        if (NAMED.test(sentenceAround(part.value, match.index))) continue
        queries.push(at(match, 'unnamed_source', 'Which source is this? Name it, or add it to the library.'))
      }
    }
    for (const words of PROMISES) {
      for (const match of part.value.matchAll(words)) {
        const sentence = sentenceAround(part.value, match.index)
        if (TERMS.test(sentence) || /\?\s*$/.test(sentence) || isAsked(part.value, match.index)) continue
        queries.push(
          at(
            match,
            'promise_without_terms',
            'What are the terms? Say who qualifies, until when, and what is excluded.',
          ),
        )
      }
    }
    for (const match of part.value.matchAll(QUOTED)) {
      const words = (match[1] ?? '').trim().split(/\s+/)
      if (words.length < 5 || isTitle(words) || TITLES.test(part.field)) continue
      const around = `${part.value.slice(Math.max(0, match.index - 90), match.index)} ${part.value.slice(match.index + match[0].length, match.index + match[0].length + 90)}`
      const before = part.value.slice(0, match.index)
      const behind = part.value.slice(match.index + match[0].length)
      if (SPEAKS.test(around) || DASHED.test(behind) || NAMED_BEFORE.test(before)) continue
      if (QUOTE_FIELD.test(part.field) && hasSpeaker) continue
      queries.push(at(match, 'quotation_without_speaker', WHO))
    }
    return withoutOverlaps(queries)
  })
}

/** A value with one space for several in a row, and where each of its units stood; the last is the end. */
function withSingleSpaces(typed: string): { value: string; offsets: readonly number[] } {
  const offsets = Array.from({ length: typed.length }, (_, at) => at).filter(
    (at) => !(isSpace(typed[at]) && isSpace(typed[at - 1])),
  )
  const value = offsets.map((at) => (isSpace(typed[at]) ? ' ' : (typed[at] ?? ''))).join('')
  return { value, offsets: [...offsets, typed.length] }
}

function isSpace(unit: string | undefined): boolean {
  return unit !== undefined && /[^\S\n\r]/.test(unit)
}

function sentenceAround(value: string, at: number): string {
  const from = Math.max(value.lastIndexOf('. ', at) + 1, value.lastIndexOf('\n', at) + 1, 0)
  const ends = [value.indexOf('. ', at), value.indexOf('\n', at)].filter((end) => end >= 0)
  return value.slice(from, ends.length === 0 ? undefined : Math.min(...ends))
}

/** What stands before the question mark of a question and its answer. */
function isAsked(value: string, at: number): boolean {
  const end = value.indexOf('?', at)
  return end >= 0 && end - at < 60 && !/[.!]/.test(value.slice(at, end))
}

/** A book or a song stands in quotation marks as well. */
function isTitle(words: readonly string[]): boolean {
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2
}

function withoutOverlaps(queries: readonly FoundQuery[]): FoundQuery[] {
  return queries.filter(
    (one, at) =>
      !queries.slice(0, at).some((other) => other.kind === one.kind && other.end > one.start && one.end > other.start),
  )
}
