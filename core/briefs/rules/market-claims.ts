import { sentenceSpans } from '../../kernel/sentences.ts'
import type { BriefText } from './brief-text.ts'
import { NO_CLAIMS } from './claims.ts'
import type { FoundQuery } from './found.ts'

const OF_PLACES = String.raw`(?:(?:the )?(?:UK|U\.K\.|US|USA|U\.S\.|EU|United Kingdom|United States|world|country|county|nation|city|town|region|state|area|market|industry|trade|sector|business|high street|planet)|Britain|England|Scotland|Wales|Ireland|Europe|America|Germany|France|Spain|Italy|Canada|Australia|\p{Lu}\p{Ll}{3,})`
const PRAISED = String.raw`(?:best(?:[ -](?:value|selling|loved|rated|known))?|cheapest|lowest[- ](?:priced?|cost)|leading|top(?! of)(?:[ -](?:rated|selling))?|number one|no\.? ?1|#1|finest|favourite|favorite|premier|foremost|fastest[ -]growing|most (?:trusted|popular|reliable|affordable|advanced|effective|recommended|loved|complete|experienced|efficient|innovative|comprehensive|dependable|durable|secure|powerful|accurate|sustainable))`
const OF_SIZE = String.raw`(?:largest|biggest|fastest|only|first|greenest|safest|strongest|quickest|lightest|easiest|simplest|smartest|highest(?:[ -](?:rated|paying))?|lowest)`
/** What may be said of anything, and is a claim where the house says it of its own. */
const OWN = /(?<![\p{L}])(?:we|our|ours|us|wir|unser\p{L}*|nous|notre|nos|nuestr[oa]s?)(?![\p{L}])/iu
const CLAIMS: readonly { words: RegExp; ofOwn: boolean }[] = [
  {
    words: new RegExp(String.raw`(?<![\p{L}])${OF_PLACES}['’]s? (?:\p{L}+ )?${PRAISED}(?![\p{L}])(?: value)?`, 'gu'),
    ofOwn: false,
  },
  {
    words: new RegExp(
      String.raw`(?<![\p{L}])[Tt]he ${PRAISED} (?:[\p{L}-]+ ){0,4}(?:in|on|of|across) ${OF_PLACES}(?![\p{L}])`,
      'gu',
    ),
    ofOwn: false,
  },
  {
    words: new RegExp(
      String.raw`(?<![\p{L}])(?:${OF_PLACES}['’]s? ${OF_SIZE}|[Tt]he ${OF_SIZE} (?:[\p{L}-]+ ){0,4}(?:in|on|of|across) ${OF_PLACES})(?![\p{L}])`,
      'gu',
    ),
    ofOwn: true,
  },
  {
    words:
      /(?<![\p{L}-])(?:market[- ]leading|market leaders?|industry[- ]leading|world[- ](?:leading|beating)|class[- ]leading|best[- ]in[- ]class|unrivall?ed|unbeatable|unbeaten|unmatched|second to none|like no other|(?:the|our) (?:lowest|best|cheapest|keenest) (?:prices?|rates?|deals?) (?:around|anywhere|in|on|guaranteed)|marktführer\p{L}*|marktführend\p{L}*|konkurrenzlos\p{L}*|unschlagbar\p{L}*|leader du marché|imbattables?|líder(?:es)? del mercado|inmejorables?)(?![\p{L}])/giu,
    ofOwn: false,
  },
  {
    words:
      /(?<![\p{L}-])(?:[\p{L}]{2,}er|(?:more|less) [\p{L}-]+|better value|lower (?:prices?|costs?)) than (?:any(?:one|body|thing) else|any (?:other|rival|competing|comparable)|all (?:other|our|the)|every (?:other )?|(?:our|the|its|their|most|other) (?:competitors?|competition|rivals?|other (?:brands?|products?|plans?|suppliers?|providers?|firms?|makers?|banks?|insurers?))|(?:most )?(?:rivals|competitors))(?![\p{L}])/giu,
    ofOwn: false,
  },
  {
    words:
      /(?<![\p{L}])(?:(?:nobody|no one|no[- ]one|no other \p{L}+|none of our (?:rivals|competitors))(?: else)? (?:beats|offers|does|comes close|can match|matches|gets close|is (?:better|cheaper|faster))|you (?:won['’]t|will not|cannot|can['’]t) (?:find|get|buy) (?:a |an |any )?(?:better|cheaper|faster|safer|finer))(?![\p{L}])/giu,
    ofOwn: false,
  },
  {
    words:
      /(?<![\p{L}])(?:Deutschlands|Österreichs|Europas|der Schweiz) (?:beste|führende|günstigste|größte|beliebteste)[nrsm]?|(?:die|der|das|den|dem) (?:beste|führende|günstigste|beliebteste)[nrsm]? (?:[\p{L}-]+ ){0,3}(?:in Deutschland|am Markt|auf dem Markt|der Branche|der Welt|Deutschlands|Europas)|(?:Nr\.|Nummer) ?(?:1|eins)(?= (?:in|der|am|auf|für))|(?:besser|günstiger|billiger|schneller) als (?:alle|jede\p{L}*|die Konkurrenz|der Wettbewerb)|(?:le|la|les) (?:meilleure?s?|moins chère?s?) (?:[\p{L}-]+ ){0,3}(?:de France|du marché|du monde|d['’]Europe)|n° ?1 (?:en|du|de)|(?:el|la|los|las) (?:mejor|mejores|más baratos?|más baratas?) (?:[\p{L}-]+ ){0,3}(?:de España|del mercado|del mundo|de Europa)|número uno (?:en|de|del)(?![\p{L}])/giu,
    ofOwn: false,
  },
]
/** Whose judgement it is, and when: then it is a report that can be looked up. */
const PROVED =
  /\[\d+\]|\((?:[^()]*\d{4}[^()]*|source:[^()]*)\)|https?:|\b(?:according to|voted|named|rated|ranked|judged|awarded|tested)\b[^.!?]{0,60}(?:\bby (?:the )?\p{Lu}|\bin (?:the )?\p{Lu}|\p{Lu}\p{Ll}+[^.!?]{0,30}\b(?:19|20)\d\d\b)|\baccording to (?:the )?\p{Lu}|\bin (?:the|a) \p{Lu}[^.!?]{0,50}\b(?:survey|test|ranking|study|comparison|awards?)\b/u
const DENIES = /\b(?:not|never|no longer|isn['’]t|aren['’]t|nicht|kein\p{L}*|n['’]est pas|no es)\b[^.!?,;]{0,24}$/iu
const ASKS = /\?["”’)]*$/
const MAY_WE = /\b(?:can|could|may|should) we (?:really |still )?(?:say|claim|call|write|print|use|put)\b/i
const QUOTED = /[“"«„][^“”"«»„\n]{2,600}[”"»“]/gu

/** Claims that compare what is offered with a whole market, and do not say what proves them. */
export function marketClaims({ parts }: BriefText): FoundQuery[] {
  return parts
    .filter(({ field }) => !NO_CLAIMS.test(field) && !/quot|testimonial/.test(field))
    .flatMap(({ value, start: offset }) => {
      const own = value.replace(QUOTED, (quoted) =>
        /\s/.test(quoted) && quoted.length > 40 ? ' '.repeat(quoted.length) : quoted,
      )
      return sentenceSpans(own).flatMap((span): FoundQuery[] => {
        const said = own.slice(span.start, span.end)
        if (PROVED.test(said) || (ASKS.test(said) && !MAY_WE.test(said))) return []
        const found = CLAIMS.filter(({ ofOwn }) => !ofOwn || OWN.test(said))
          .flatMap(({ words }) => [...said.matchAll(words)])
          .find(({ index }) => !DENIES.test(said.slice(0, index)))
        if (found === undefined) return []
        const [start, end] = [offset + span.start + found.index, offset + span.start + found.index + found[0].length]
        const message = `“${found[0]}” is a claim about the whole market. What supports it, and as of what date?`
        return [{ kind: 'conditional_claim', message, start, end }]
      })
    })
}
