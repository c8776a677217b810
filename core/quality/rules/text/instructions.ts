import type { Found } from './finding.ts'
import { wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

/** At the beginning of a line or sentence, after marks of emphasis, lists and brackets. */
const begins = (words: string): RegExp =>
  new RegExp(`(?:^|(?<=\\n)|(?<=[.!?:)\\]”"] ))[ \\t>*_#([-]{0,8}(?:${words})`, 'giu')
const PART =
  'paragraphs?|sections?|sentences?|introductions?|intro|conclusions?|headlines?|subheads?|headings?|titles?|articles?|blog ?posts?|posts?|summary|summaries|list|bullets?|bullet points?|captions?|words|essay|copy|piece|quotes?|outline|call to action|cta|lead|lede|standfirst|teaser|meta description'
const THING =
  'quotes?|quotations?|images?|photos?|pictures?|pics?|links?|charts?|graphs?|tables?|figures?|stats?|statistics?|examples?|anecdotes?|captions?|references?|sources?|citations?|cta|call to action|headlines?|dates?|names?|numbers?|data|details?|info|screenshots?|videos?|logos?|graphics?|infographics?|bios?|boilerplates?|case stud(?:y|ies)|testimonials?|subheads?|pull ?quotes?'

const CERTAIN: readonly RegExp[] = [
  begins(
    `(?:write|draft|compose|generate|create|produce|craft|add|insert|give me|provide|include) (?:a|an|another|one|two|three|four|five|about|the|some|\\d{1,4})(?:[ -][\\p{L}\\p{N}-]{1,20}){0,4}[ -](?:${PART})\\b(?: (?:about|on|that|which|explaining|describing|here|for|of|with|to|in|introducing|summari[sz]ing|covering|using|based|from|saying|discussing|and|outlining)\\b|[.:,])`,
  ),
  begins(
    '(?:note|notes|memo|message|reminder|question|query|instruction|instructions|comment) (?:to|for) (?:the )?(?:self|editors?|writers?|authors?|designers?|subs?|sub-?editors?|desk|team|proofreaders?|layout|publisher|web team|translator|reviewer|copy ?writers?|copy desk|me|production|client|legal|ai|model|chatgpt)\\b',
  ),
  begins(
    "(?:editor|ed|author|writer|copy|sub)(?:[’']s)? ?(?:note|query)?[:;–—-]{1,2} ?(?:please|pls|check|can (?:we|you)|need|add|should|is this|do we|make|fix|cut|move|verify|confirm|source|insert|rewrite|delete|replace|could|shorten|this)\\b",
  ),
  begins(
    '(?:todo|to do|to-do|fixme|tk note|action|ai prompt|prompt|system prompt|instructions?|editor|task)\\s?[:–—-] ?(?=\\S)',
  ),
  /\b(?:make|keep) (?:this|it|the (?:intro|introduction|opening|ending|conclusion|tone|text|copy|piece|article|paragraph|section|headline|title|language|sentence|lede)|that) (?:bit |part |section |paragraph |sentence |a (?:bit|little|lot) |much |more |less |sound |slightly |way )*(?:punchier|shorter|longer|snappier|catchier|clearer|simpler|funnier|warmer|stronger|tighter|friendlier|engaging|formal|casual|conversational|professional|concise|persuasive|exciting|readable|light|upbeat|pop|sing|human|natural|under \d+|to \d+ words|around \d+ words)\b/gi,
  /\b(?:ignore|disregard|forget|override) (?:all |any |everything )?(?:of )?(?:the |your |my |these |those )?(?:previous|prior|above|earlier|preceding|foregoing|system|other) (?:instructions?|prompts?|messages?|rules?|directions?|text|guidelines?|commands?)\b|\bignore (?:everything|all (?:of )?(?:the )?(?:above|instructions))\b/gi,
  new RegExp(
    `(?:^|(?<=[\\n([.!?*]) ?)[ \\t*_]{0,4}(?:please |pls )?(?:insert|add|put|include|place|drop in|find|get|need|needs|source) (?:in )?(?:a |an |the |another |one |some |more |good |nice |strong |relevant |appropriate |suitable |recent |short )*(?:[\\p{L}-]{1,20} )?(?:${THING})(?: (?:from|about|of|to|for|on|with) [^.\\n)\\]]{2,60})? (?:here|below|above|tk|later|at this point|before (?:publishing|publication|we publish|going live|it goes)|in this (?:section|paragraph))\\b`,
    'giu',
  ),
  new RegExp(
    `[[(]\\s?(?:please |pls )?(?:insert|add|put|include|place|find|get|need|needs|check|verify|confirm|rewrite|expand|shorten|fact-check|cut|delete|remove|move|link|cite|change|replace|update|fix|use|mention|explain|clarify|elaborate|make|keep|rephrase|note|edit|consider|discuss|describe|write|double-check|ask)\\b[^\\])\\n]{3,140}[\\])]`,
    'gi',
  ),
  begins(
    `(?:please |pls )?(?:expand|elaborate|shorten|rewrite|rephrase|reword|revise|tighten|polish|trim|proofread|fact-?check|double-?check|spell-?check|delete|remove|replace|move|merge|reorder|format|translate|simplify|summari[sz]e|punch up|tone down|flesh out|cut) (?:on |down |up )?(?:this|that|the (?:above|following|last|next|first|second|previous|opening|closing|intro|whole)|these)(?: (?:two|three|few))?(?: (?:${PART}|bit|part|text|line|point|points|figure|claim|number|name|date|spelling|section|stuff))?\\b`,
  ),
  /\b(?:delete|remove|cut|strip) (?:this|these|the following|the above|me)?(?: [\p{L}-]{1,15}){0,3} ?before (?:publishing|publication|we publish|posting|you publish|going live|it goes|sending|launch)\b|\bnot for publication\b|\bdo not publish\b|\b(?:rough|first|working|internal|final)? ?draft (?:only|—|–|-|:) ?(?:not|do not|please|for (?:review|internal|comment))\b|\bfor internal (?:use|review|circulation) only\b/giu,
  /\b(?:this|the|each|every|your|next) (?:paragraph|section|para|sentence|intro|introduction|headline|conclusion|article|piece|blog post|post|opening|heading|text|copy) (?:should|needs? to|must|ought to|has to|will need to) (?:be|mention|explain|cover|include|focus|start|end|open|close|have|contain|discuss|describe|sound|say|use|highlight|emphasi[sz]e|address|introduce|not|provide|summari[sz]e)\b/gi,
  begins(
    '(?:you are|act as|imagine you are|pretend (?:to be|you are)|assume the role of) (?:a|an|the) (?:[\\p{L}-]{1,20} ){0,4}(?:assistant|writer|copywriter|journalist|expert|editor|marketer|blogger|author|professional|specialist|strategist|content creator)\\b',
  ),
  begins(
    "(?:your task is|your job is to|your goal is to|the output should|output (?:only|the|in|as)|respond (?:with|in|only|as)|reply (?:with|in|only)|return only|do not (?:mention|include|use|add|exceed|write|repeat|start|output)|don[’']t (?:mention|use|include|forget to (?:add|mention|include)) (?:the|any|a|an|that|our)|use (?:the following|a (?:friendly|formal|professional|casual|conversational|warm|neutral|playful|persuasive|journalistic|more|less)[^.\\n]{0,30} (?:tone|style|voice|language)|british spelling|american spelling|short (?:sentences|paragraphs)|simple language|bullet points|active voice|h2|subheadings|markdown)|write (?:in|this|it|for|as|from|like|at least|no more|up to|around|approximately|under) |aim for|keep (?:it|this|the (?:article|text|tone|post|piece|word count|length|sentences|paragraphs)) (?:under|to|around|below|between|at|short|brief|simple|light|concise|within|friendly|formal|conversational)|target (?:audience|length|word count|keywords?):|(?:primary |secondary |focus )?keywords?:|tone(?: of voice)?:|word limit:|length: ?\\d|style: ?\\p{L}|format: ?\\p{L}|audience:|max(?:imum)?\\.? \\d+ words|include (?:the (?:keyword|phrase|word)|at least|keywords?)|mention (?:the|that|our)|(?:end|start|finish|begin|close|open) with (?:a|an|the) (?:[\\p{L}-]{1,20} ){0,2}(?:call to action|cta|hook|question|quote|summary|anecdote|statistic|conclusion|joke|bang))",
  ),
  /\b(?:needs?|wants?|requires?) (?:a |an |some |another |more )?(?:source|sourcing|citation|fact[- ]check(?:ing)?|rewrite|rewriting|stronger (?:intro|ending|headline|quote)|better (?:intro|ending|headline|quote|title|transition|word)|quote from|legal (?:check|review|sign-?off)|sign-?off)\b|\b(?:legal|subs|editor|design|marketing|pr|comms|compliance) (?:to|please|pls) (?:check|confirm|review|approve|add|sign|verify|supply|fill)\b|\bcheck (?:with|spelling|this|these|that|the (?:spelling|figure|figures|number|numbers|name|date|facts?|source|quote))\b(?=[^.\n]{0,40}(?:[?\])]|before|\bpls\b|please|legal|author|the desk|with ))|\bcan (?:we|you|someone) (?:please |pls )?(?:get|add|find|check|say|use|verify|confirm|rewrite|source|replace|move|cut|include|link|make this|lose|double-check|expand|shorten)\b[^.\n]{0,80}\?/gi,
  /@[\p{L}]{2,20},? (?:can|could|please|pls|check|fix|add|see|what|is)\b|\b(?:suggested|possible|alternative|working|proposed) (?:headline|title|heading|intro|subhead)s?:/giu,
  /\b(?:continue|carry on|repeat) (?:writing|from (?:here|where)|in the same (?:style|way|tone))\b|\b(?:same|similar) (?:tone|style|length) as (?:the )?(?:above|before|last)/gi,
]
const LIKELY: readonly RegExp[] = [
  begins(
    '(?:note|nb|n\\.b\\.|reminder)[:–—-]{1,2} ?(?:please|check|add|need|we (?:need|should|must)|remember|make|should|this|ask)\\b',
  ),
  begins(
    '(?:explain|describe|discuss|mention|talk about|list|highlight|emphasi[sz]e|introduce|cover|outline|summari[sz]e|define|compare|elaborate on|expand on|conclude (?:with|by)) (?:how|why|what|the|that|some|a|an|our|two|three|\\d)[^.\\n]{3,90}(?:in (?:\\d+|one|two|three|a few) (?:words|sentences|paragraphs)|to the reader|for (?:the )?readers|here|briefly|in (?:more )?detail|with examples?|in (?:simple|plain) (?:terms|language|english))\\b',
  ),
  /\bneeds (?:checking|work|editing|expanding|rewriting|sourcing|verifying|a punchier [\p{L}]+)\b/giu,
]

/** What somebody wanted of a writer, an editor or a program, left in the text. */
export function instructions(read: ReadText): Found[] {
  return wordingsIn(read, read.visible, [
    ...CERTAIN.map((words): Wording => ({ code: 'instruction_left', words })),
    ...LIKELY.map((words): Wording => ({ code: 'instruction_likely', words })),
  ])
}
