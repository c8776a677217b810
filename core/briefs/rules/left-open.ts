import { sentenceSpans } from '../../kernel/sentences.ts'
import type { Place } from '../../quality/rules/text/finding.ts'
import { isNotApplicable, noValueIn } from '../../quality/rules/text/no-value.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const MEASURES =
  '(?:net |gross |total |overall )?(?:weight|size|height|width|length|depth|volume|capacity|dimensions?|diameter|thickness|range|battery|distance|temperature|dose|dosage|speed|power)'
const UNITS =
  '%|°|[£$€]|per cent|percent|[a-zµμΩ]{1,4}\\b(?<!\\b(?:and|or|in|on|to|as|at|it|is|by|for|the|per))|(?:milli|centi|kilo|deci)?(?:metres?|meters?|grams?|litres?|liters?|watts?|hours?)|inch(?:es)?|feet|miles?|pounds?|ounces?|stone|degrees?|minutes?|seconds?|days?|people|pages?|words?|seats?'
const FIGURE = '\\d[\\d.,]*(?: ?[x×–-] ?\\d[\\d.,]*)*'
/** "Weight: 1.15." and "give 15 per kilogram" and "in 250 of cold water". */
const WITHOUT_UNIT = [
  new RegExp(`\\b${MEASURES}: ${FIGURE}(?<![.,])(?! ?(?:${UNITS}))(?=[.,;]?(?:\\s|$))(?! ?[\\p{L}%°])`, 'giu'),
  /\b(?:give|take|use|add|inject|drink|apply|up to|at most|maximum of) \d[\d.,]* (?=(?:per|for (?:each|every)|a) (?:kilogram|kilo|kg|litre|liter|pound|stone|square metre|day)\b)/giu,
  /\b(?:in|with|add|to|of|and) \d{2,4} of (?:(?:cold|warm|hot|boiling|plain|tepid|fresh|still|lukewarm|distilled) )?(?:water|milk|oil|flour|sugar|butter|saline|cream|stock|juice|wine|vinegar)\b/giu,
]
/** What its author leaves to whoever writes, or names and does not give. */
const NOT_GIVEN =
  /\b(?:I(?:['’]ll| will)? )?(?:leave|left|leaving) (?:[\p{L}’' ]{2,30} )?(?:up )?to you to (?:fill in|add|find(?: out)?|supply|look up|choose|invent|make up)\b|\b(?:number|address|figures?|details|name|names|photo|logo|table|link|list|quote|quotation|account|prices?|dates?|times?) (?:that (?:is|are) )?(?:given |listed |shown |stated |printed )?(?:at the (?:bottom|foot|end|top) of|in|below|attached to|enclosed with) (?:this|my|the last|the previous|our last) (?:e-?mail|message|letter|mail|note|attachment)\b|\b(?:see|as in|from|in) (?:the )?(?:attached|enclosed|attachment|enclosure)\b(?! (?:to|by|with) the)|\b(?:you can|you(?:['’]ll| will)|feel free to|please) (?:make up|invent|guess|look up|google|find out) (?:a|an|the|some|our|his|her|their) [\p{L}’' -]{2,40}/giu
/** A name, an address or a quotation that is asked for. */
const ASKED_FOR =
  /\b(?:introduce|name|mention|quote) (?<who>him|her|them) by name\b|\b(?:have|put|include|add|give|print|state|insert|use) (?:in )?the (?:full |exact |correct |complete |postal |new |current )*(?<what>postal address|address|phone number|telephone number|registration number|company number|charity number|licen[cs]e number|order number|opening hours|ISBN)\b/giu

/** Optional inputs that readers would look for. */
const OF_VALUES = /price|cost|fee|date|time|place|venue|city|link|availab|contact/

/** A name further away, in units of the text, is another's. */
const NEAR = 200

/** What a brief leaves open: a figure without its unit, and what it names or asks for and does not give. */
export function leftOpen(text: BriefText, optional: ReadonlySet<string>): FoundQuery[] {
  return text.parts.flatMap(({ field, value, start }): FoundQuery[] => {
    // Who says of an input that may stay empty that it does not apply leaves nothing open.
    if (optional.has(field) && isNotApplicable(value) && !OF_VALUES.test(field)) return []
    const at = (match: RegExpMatchArray, message: string): FoundQuery => {
      const from = start + (match.index ?? 0)
      return { kind: 'placeholder', message, start: from, end: from + match[0].trimEnd().length }
    }
    return [
      ...withoutValue(value).map(({ start: from, end }): FoundQuery => ({
        kind: 'placeholder',
        message: `“${value.slice(from, end)}” leaves this open. What belongs here?`,
        start: start + from,
        end: start + end,
      })),
      ...WITHOUT_UNIT.flatMap((words) => [...value.matchAll(words)]).map((match) =>
        at(match, `“${match[0].trim()}” has no unit. Which is meant?`),
      ),
      ...[...value.matchAll(NOT_GIVEN)].map((match) =>
        at(match, `“${match[0].trim()}”: the brief does not give it. What is it?`),
      ),
      ...[...value.matchAll(ASKED_FOR)]
        .filter((match) => !isGiven(text.read.body, value, match))
        .map((match) => at(match, `“${match[0].trim()}”: the brief does not give it. What is it?`)),
    ]
  })
}

/** Whether the brief has a thing of the kind that is asked for; a person's name stands shortly before. */
function isGiven(body: string, value: string, { groups, index = 0 }: RegExpMatchArray): boolean {
  if (groups?.who !== undefined)
    return /\b(?:Dr|Ms|Mrs|Mr|Prof(?:essor)?|Sister)\.? \p{Lu}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(
      value.slice(Math.max(0, index - NEAR), index),
    )
  const what = (groups?.what ?? '').toLowerCase()
  if (what.includes('address')) return /\b\d{1,4}[a-z]? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+(?:straße|weg|gasse) \d/u.test(body)
  if (what === 'opening hours') return /\b\d{1,2}(?:[.:]\d\d)? ?(?:am|pm)?\b[^.\n]{0,12}(?:to|–|-) ?\d/iu.test(body)
  return /\d{5,}|\d[\d ()+-]{6,}\d/.test(body)
}

/** Where a line or a sentence of an input says "tbc", "asap" and the like. */
function withoutValue(value: string): Place[] {
  let from = 0
  return value.split('\n').flatMap((line): Place[] => {
    const offset = from
    from += line.length + 1
    const whole = noValueIn(line)
    if (whole === null) return []
    const spans = sentenceSpans(line)
    if (spans.length < 2) return [{ start: offset + whole.start, end: offset + whole.end }]
    return spans.flatMap(({ start, end }) => {
      const found = noValueIn(line.slice(start, end))
      return found === null ? [] : [{ start: offset + start + found.start, end: offset + start + found.end }]
    })
  })
}
