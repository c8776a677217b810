import type { Wording } from './patterns.ts'

/** At the beginning of a line or sentence, after marks of emphasis, lists and brackets. */
const OPENS = String.raw`(?:^|(?<=\n)|(?<=[.!?:)\]”"] ))[ \t>*_#([-]{0,8}(?:please |pls |now )?`
/** What is told to readers of a how-to is about something of theirs. */
const TO_READERS = String.raw`(?![^.!?\n]{0,120}\b(?:you|your|yours)\b)`
const REST = String.raw`[^.!?\n]{0,100}?`
/** A part of the text that is being written; “a section of pipe” is none. */
const NOUN = String.raw`(?:section|part|paragraph|para|passage|piece|article|blog ?post|post|intro|introduction|conclusion|sentence|headline|subhead|copy|draft|text)s?`
const THIS = String.raw`(?:(?:this|these|the (?:above|previous|preceding)) ${NOUN}|the ${NOUN} above|the above)\b(?! (?:of|named|mentioned|item|steps?|amounts?|table|address|form)\b)`
const WHICH = String.raw`(?:the (?:opening |closing |first |last |next |following |final )?${NOUN})\b(?! of\b)`
/** What only a text has. */
const OF_TEXTS = String.raw`(?:tone|voice|register|style|words?|characters|paragraphs?|sentences?|readers?|audience|formal|informal|friendly|conversational|stiff|punchy|punchier|snappy|snappier|plain english|call to action|cta|hook|anecdote|question|quote|quotation|statistics?|figures?|examples?|transition|engaging|concise|shorter|longer|bullet points?|headings?|keywords?)`
const MATERIAL = String.raw`(?:statistics?|stats?|quotes?|quotations?|sources?|examples?|figures|facts|anecdotes?|citations?|case studies|links?|keywords?|data points?)`
const REWRITE = String.raw`(?:write|rewrite|redraft|draft|reword|rephrase|shorten|condense|tighten|polish|simplify|expand(?: on)?|elaborate on|build on|flesh out|tone down|translate)`
const FORM = String.raw`(?:make|keep|start|begin|open|end|finish|close|conclude|limit|format|structure)`
/** What a writer is given to write from. */
const GIVEN = String.raw`\b(?:from|in|on|of|by|with|to) (?:the|our|this) (?:(?:client|creative|attached|original|enclosed) )?(?:brief\b(?! (?:for|to|of|period|moment|pause|visit|case|stay)\b)|(?:notes|sources?|figures|facts|material|data|transcript|information) (?:provided|supplied|attached|given)\b|provided (?:notes|sources?|material|data|transcript|information)|attached (?:report|notes|sources?|document|transcript|study)|source material|(?:research|interview) notes)\b`
const FROM_GIVEN = String.raw`(?:write|include|use|add|insert|cite|quote|mention|work in|weave in|base|draw|follow|stick to|keep to|rely|take|pull|refer|cover|include|summari[sz]e|reflect)`

const orders = (words: string): RegExp => new RegExp(OPENS + words, 'giu')

const CERTAIN = [
  `${TO_READERS}${REWRITE} ${THIS}`,
  `${TO_READERS}${FORM} ${THIS}${REST}\\b${OF_TEXTS}\\b`,
  `(?:do not|don[’']t|never|avoid|leave out|skip)(?: any)? (?:mention(?:ing|s)?|nam(?:e|ing)|discuss(?:ing)?|refer(?:ring)? to|quot(?:e|ing)|cit(?:e|ing)|repeat(?:ing)?)\\b(?! (?:your|you|his|her)\\b)${REST} (?:in|from|anywhere in|until the end of) (?:this|the (?:previous|next|above|first|opening)) ${NOUN}\\b(?! of)`,
  `(?:do not|don[’']t|never|avoid) (?:mention(?:ing)?|nam(?:e|ing)|discuss(?:ing)?) (?!your\\b|you\\b)[^.!?\\n]{2,60}? (?:by name|at this point|yet) here\\b`,
  `${TO_READERS}(?:mention|cite|quote|name|discuss|bring up) ${REST}\\b(?:in|at the (?:start|end) of) this ${NOUN}\\b(?! of)`,
  `${TO_READERS}(?:include|add|insert|work in|weave in) ${REST}\\b${MATERIAL} ${REST}(?:in|to) this ${NOUN}\\b(?! of)`,
  `(?:do not|don[’']t|never|avoid) (?:use|using|include|including|add|adding) (?:any )?(?:bullet points?|headings?|subheads?|lists|jargon|quotes?|statistics|the passive)${REST} (?:in|for) this ${NOUN}\\b`,
  `${TO_READERS}${FROM_GIVEN}\\b${REST}${GIVEN}`,
  `${TO_READERS}(?:use|include|repeat|mention|work in|place|put) (?:the |our |these |your )?(?:target |main |primary |focus |seo )?(?:keywords?|key ?phrases?|search terms?)\\b(?! (?:that|which|people|shops)\\b)${REST}\\b(?:in (?:the|each|every|this)|at least|throughout|times|once|twice|naturally)\\b`,
  `(?:cite|quote|include|use) (?:at least|no more than|about|exactly) (?:one|two|three|four|five|\\d{1,2}) ${MATERIAL}(?= ?(?:here|in (?:this|each|every|the) ${NOUN}|per ${NOUN})\\b)`,
  `mention (?:the |our )(?:brand|product|company|client|sponsor)(?: name)? (?:once|twice|three times|at least|in the (?:first|opening|last))\\b`,
]
const LIKELY = [
  `${TO_READERS}${REWRITE} ${WHICH}(?= (?:in|so|with|as|to|for)\\b)`,
  `${TO_READERS}(?:start|begin|open|end|finish|close|conclude) ${WHICH} (?:with|on|by)\\b${REST}\\b${OF_TEXTS}\\b`,
  `${TO_READERS}(?:summari[sz]e|recap|repeat) the (?:points|arguments|ideas|text|paragraphs) above\\b`,
  `(?:refer|stick|keep) to the (?:style ?guide|house style|tone of voice guide|brand guidelines)\\b`,
  `write (?:it |this )?for (?:readers|an audience|people|beginners|lay readers) (?:who|that|with|without)\\b`,
  `(?:cite|quote|include|use) (?:at least |no more than |about )?(?:one|two|three|four|five|\\d{1,2}) ${MATERIAL}(?=\\.)`,
  `insert (?:a|an|the) (?:short |smooth |brief )?transition\\b`,
]

/** What a writer or a program was asked to do with the text itself, in the words of a request. */
export const WRITER_ORDERS: readonly Wording[] = [
  ...CERTAIN.map((words): Wording => ({ code: 'instruction_left', words: orders(words) })),
  ...LIKELY.map((words): Wording => ({ code: 'instruction_likely', words: orders(words) })),
]
