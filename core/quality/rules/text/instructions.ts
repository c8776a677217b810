import { COLLEAGUE_NOTES } from './colleague-notes.ts'
import type { Found } from './finding.ts'
import { wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'
import { WRITER_ORDERS } from './writer-orders.ts'

/** At the beginning of a line or sentence, after marks of emphasis, lists and brackets. */
const begins = (words: string): RegExp =>
  new RegExp(`(?:^|(?<=\\n)|(?<=[.!?:)\\]”"] ))[ \\t>*_#([-]{0,8}(?:${words})`, 'giu')

/** Parts of a text that only who writes or edits it speaks of. */
const PART =
  'paragraphs?|sections?|introductions?|intros?|conclusions?|headlines?|subheads?|subheadings?|articles?|blog ?posts?|essays?|outlines?|calls? to action|ctas?|ledes?|standfirsts?|teasers?|meta descriptions?|press releases?|product descriptions?'
/** Parts that readers may be told to write as well: a list, a summary. */
const SOFT_PART =
  'sentences?|headings?|titles?|posts?|summary|summaries|bullets?|bullet points?|captions?|copy|quotes?|words|lead'
const EDITED =
  'paragraphs?|sections?|sentences?|intro|introduction|opening|ending|conclusion|headline|subhead|heading|article|post|copy|draft|bit|text|quote|caption|lede|line|para'
const THING =
  'quotes?|quotations?|images?|photos?|pictures?|pics?|links?|charts?|graphs?|tables?|figures?|stats?|statistics?|examples?|anecdotes?|captions?|references?|sources?|citations?|cta|call to action|headlines?|dates?|names?|numbers?|data|details?|info|screenshots?|videos?|logos?|graphics?|infographics?|bios?|boilerplates?|case stud(?:y|ies)|testimonials?|subheads?|pull ?quotes?'
const ABOUT =
  '(?: (?:about|on|that|which|explaining|describing|here|for|of|with|to|in|introducing|summari[sz]ing|covering|using|based|saying|discussing|outlining)\\b|[.:,]|\\s*$)'
const HOW =
  'punchier|shorter|longer|snappier|catchier|clearer|simpler|funnier|warmer|stronger|tighter|friendlier|more engaging|engaging|more formal|less formal|more casual|conversational|more conversational|more professional|concise|more concise|persuasive|more persuasive|exciting|more exciting|readable|more readable|upbeat|pop|sing|sound (?:more )?(?:human|natural|professional|friendly)|under \\d+ words|\\d+ words'
const TONE =
  'friendly|formal|professional|casual|conversational|warm|neutral|playful|persuasive|journalistic|informal|upbeat|confident|authoritative|serious|humorous|witty'

// "Notes to editors" on a line of its own, or before facts, is the heading that every release ends with.
const CERTAIN: readonly RegExp[] = [
  begins(
    '(?:please |now )?(?:write|add|give me) (?:one|two|three|four|five|six|\\d{1,3}|a few|some) (?:more|further|extra|additional) (?:sentences?|paragraphs?|lines?|words|bullets?|bullet points?)\\b',
  ),
  begins(
    `(?:please |now )?(?:write|draft|compose|generate|craft|create|produce|add|insert|give me|provide|include) (?:a|an|another|one|two|three|four|five|the|some|\\d{1,4})(?:[ -][\\p{L}\\p{N}-]{1,20}){0,4}[ -](?:${PART})\\b${ABOUT}`,
  ),
  begins(
    `(?:please )?write (?:about )?\\d{2,4}(?:[ -]{1,3}\\d{2,4})? words\\b|(?:in|within|under) \\d{2,4} words or (?:less|fewer)\\b`,
  ),
  begins(
    '(?!notes? (?:to|for) (?:the )?editors?[*_ \\t]{0,4}:?[*_ \\t]{0,4}(?:\\n|$)|notes to editors[*_]{0,3}:[*_]{0,3} (?!please|pls|check|can |could |should |do |add|cut|fix|verify|confirm|insert|rewrite|replace|delete|make|move|shorten|we |i |this |is |hold|embargo))(?:note|notes|memo|message|reminder|question|query|instruction|instructions|comment) (?:to|for) (?:the )?(?:self|editors?|writers?|authors?|designers?|subs?|sub-?editors?|desk|proofreaders?|layout|publisher|web team|translator|reviewer|copy ?writers?|copy desk|me|production|client|legal|ai|model|chatgpt)\\b',
  ),
  begins(
    "(?:editor|ed|author|writer|copy|sub)(?:[’']s)? ?(?:note|query)?[:;–—-]{1,2} ?(?:please|pls|check|can (?:we|you)|need|add|should|is this|do we|make|fix|cut|move|verify|confirm|source|insert|rewrite|delete|replace|could|shorten|this)\\b",
  ),
  begins('(?:todo|to do|to-do|fixme|tk note|ai prompt|prompt|system prompt)\\s?[:–—-] ?(?=\\S)'),
  begins(
    `(?:please |pls |can you |could you |you (?:should|could|need to) )?(?:make|keep) (?:it|this|that)(?: (?:bit|part|section|paragraph|sentence))? (?:a (?:bit|little|lot) |much |slightly |way |sound )?(?:${HOW})\\b(?=[^.\\n]{0,40}(?:[.!?)\\]\\n]|$))`,
  ),
  /\b(?:please |pls )?(?:make|keep) the (?:intro|introduction|opening|ending|conclusion|tone|text|copy|piece|article|paragraph|section|headline|title|language|lede|post|draft|writing) (?:a (?:bit|little|lot) |much |more |less |sound |slightly |way )?(?:punchier|shorter|longer|snappier|catchier|clearer|simpler|funnier|warmer|stronger|tighter|friendlier|engaging|formal|casual|conversational|professional|concise|persuasive|exciting|readable|light|upbeat|pop|human|natural|under \d+|to \d+ words|around \d+ words)\b/gi,
  /\b(?:ignore|disregard|forget|override) (?:all |any |everything )?(?:of )?(?:the |your |my |these |those )?(?:previous|prior|above|earlier|preceding|foregoing|system|other) (?:instructions?|prompts?|messages?|rules?|directions?|guidelines?|commands?)\b|\bignore (?:everything|all)(?: of the)? (?:above|before this|said before)\b/gi,
  new RegExp(
    `(?:^|(?<=[\\n([.!?*]) ?)[ \\t*_]{0,4}(?:please |pls )?(?:insert|add|put|include|place|drop in|find|get|need|needs|source) (?:in )?(?:a |an |the |another |one |some |more |good |nice |strong |relevant |appropriate |suitable |recent |short ){0,5}(?:[\\p{L}-]{1,20} )?(?:${THING})(?: (?:from|about|of|to|for|on|with) [^.\\n)\\]]{2,60})? (?:here|below|above|tk|later|at this point|before (?:publishing|publication|we publish|going live|it goes)|in this (?:section|paragraph))\\b`,
    'giu',
  ),
  /\[\s?(?:please |pls )?(?:insert|add|put|include|place|find|get|need|needs|check|verify|confirm|rewrite|expand|shorten|fact-check|cut|delete|remove|move|link|cite|change|replace|update|fix|use|mention|explain|clarify|elaborate|make|keep|rephrase|note|edit|consider|discuss|describe|write|double-check|ask)\b[^\])\n]{3,140}\]/gi,
  /\(\s?(?:please |pls )?(?:insert|fact-check|double-check|rewrite|rephrase|reword|verify|elaborate|cite|expand|shorten|tighten|(?:check|confirm|need|needs|add|get|find|use|make|change|move|cut|delete|remove|replace|fix|link|source|mention|update|keep|put|ask)(?= (?:[\p{L}-]{1,12} ){0,3}(?:quotes?|sources?|figures?|spelling|legal|names?|stats?|photos?|images?|links?|headlines?|captions?|this|that|punchier|shorter|authors?|editors?|facts?|paragraph|section|intro|examples?|here|designers?|subs|client)\b))\b[^)\n]{0,140}\)/giu,
  begins(
    `(?:please |pls )?(?:expand|elaborate|shorten|rewrite|rephrase|reword|revise|tighten|polish|trim|proofread|fact-?check|double-?check|delete|remove|replace|move|merge|reorder|format|translate|simplify|summari[sz]e|punch up|tone down|flesh out|cut) (?:on |down |up |in )?(?:this|that|these|the (?:above|following|last|next|first|second|third|previous|opening|closing|whole))(?: (?:two|three|few))? (?:${EDITED})\\b`,
  ),
  begins(
    '(?:please |pls )?(?:expand|elaborate|shorten|rewrite|rephrase|reword|tighten|proofread|fact-?check|spell-?check|punch up|flesh out) (?:on |down |up )?(?:this|that|it|here)\\b(?=[ .,!;)\\]\\n]|$)',
  ),
  /\b(?:delete|remove|cut|strip|rewrite|check|change|fix|update) (?:this|these|the following|the above|me)?(?: [\p{L}-]{1,15}){0,3} ?before (?:publishing|publication|we publish|posting|you publish|going live|it goes|launch)\b|\bnot for publication\b|\bdo not publish\b|\b(?:rough|first|working|internal|final)? ?draft (?:only|—|–|-|:) ?(?:not|do not|please|for (?:review|internal|comment))\b|\bfor internal (?:use|review|circulation) only\b/giu,
  begins(
    '(?:you are|act as|imagine you are|pretend (?:to be|you are)|assume the role of) (?:a|an|the) (?:[\\p{L}-]{1,20} ){0,4}(?:assistant|writer|copywriter|journalist|expert|editor|marketer|blogger|author|specialist|strategist|content creator)\\b',
  ),
  begins(
    `(?:your task is|the output should|output (?:only|the|in|as)|respond (?:with|in|only|as)|reply (?:with only|only|in json)|return only|do not (?:mention (?:the (?:competitor|competition|client|brand|price|sponsor)(?! (?:to|when|until|before|at|on|unless|while|if)\\b)|our|any (?:competitor|brand|names?)|competitors)|include (?:any )?(?:headings?|links?|emojis?|citations?|a conclusion|an introduction|the title)|use (?:jargon|bullet points|emojis?|markdown|headings|passive|the (?:word|phrase)|first person|exclamation|clich)|exceed \\d+ words|write (?:more|a|an|in)|start (?:with|every)|output|repeat yourself)|don[’']t forget to (?:add|mention|include) (?:the|a|our)|use (?:an? )?(?:${TONE})(?:,? (?:and |but )?[\\p{L}-]{3,15}){0,3} (?:tone|style|voice|language)|(?:write|use|in) (?:british|american|uk|us) (?:english )?spelling|use (?:short (?:sentences|paragraphs)|bullet points|active voice|the active voice|simple language|h2|subheadings|markdown)\\b|write (?:this |it )?(?:in (?:an? )?(?:british|american|plain|simple|${TONE}|first|second|third|active|the style|markdown)|for an? (?:general|lay|professional|young|business|technical|b2b) (?:audience|reader)|at least \\d+|no more than \\d+|up to \\d+|around \\d+|about \\d+|approximately \\d+|under \\d+|as (?:if|though) )|aim for (?:around |about |approximately )?\\d+ (?:words|sentences|paragraphs)|keep (?:it|this|paragraphs|sentences)(?: to)? (?:under|to|around|below|between|at|within) \\d+[- ](?:words|characters|sentences|paragraphs|lines)|keep the (?:article|text|tone|post|piece|word count|length|paragraphs) (?:under|to|around|below|between|at|short|brief|simple|light|concise|within|friendly|formal|conversational)|(?:target|intended|primary) (?:audience|readers?|length|word count|keywords?)\\s?:|(?:primary|secondary|focus|seo) keywords?:|tone(?: of voice)?\\s?:|word (?:limit|count)\\s?:|length: ?\\d+ words|max(?:imum)?\\.? \\d+ words|include (?:the (?:keyword|phrase)|keywords?|our (?:keyword|brand|product))|mention (?:our|the) (?:product|brand|company|sponsor|keyword|client|competitor)|(?:end|start|finish|begin|close|open|conclude) with (?:a|an|the) (?:[\\p{L}-]{1,20} ){0,2}(?:call to action|cta|hook|bang|anecdote|summary of the (?:main|key) points))`,
  ),
  /\b(?:needs?|wants?|requires?) (?:a |an |some |another |more )?(?:source|sourcing|citation|fact[- ]check(?:ing)?|rewrite|rewriting|(?:stronger|better) (?:intro|ending|headline|quote|title|transition)|quote from|legal (?:check|review|sign-?off))\b|\b(?:legal|subs|editor|design|marketing|comms|compliance) (?:to|please|pls) (?:check|confirm|review|approve|add|sign|verify|supply|fill)\b|(?<!\b(?:how|where|when|why|what) (?:[\p{L}’']+ ){0,3}(?:do|does|can|could|should|would|must) (?:[\p{L}’']+ ){1,2}|\bhow to )\bcheck (?:with|spelling|this|these|that|the (?:spelling|figure|figures|number|numbers|name|date|facts?|source|quote))\b(?=[^.\n]{0,40}(?:\?|before (?:we )?publi|\bpls\b|\bplease\b|with legal|author|the desk))|\bcan (?:we|you|someone) (?:please |pls )?(?:get|add|find|check|verify|confirm|rewrite|source|replace|cut|include|link|make this|lose|double-check|expand|shorten) (?:[\p{L}-]{1,12} ){0,4}(?:quotes?|sources?|figures?|spelling|names?|stats?|photos?|images?|links?|headlines?|captions?|this|that|paragraph|section|intro|examples?|here)\b[^.\n]{0,60}\?/giu,
  /@[\p{L}]{2,20},? (?:can you|could you|please|pls|check|fix|add)\b|\b(?:suggested|possible|alternative|working|proposed) (?:headline|title|heading|intro|subhead)s?:/giu,
  /\b(?:continue|carry on) (?:writing|in the same (?:style|tone))\b|\b(?:same|similar) (?:tone|style|length) as (?:the )?(?:above|before|last (?:one|time|article))/gi,
]
const LIKELY: readonly RegExp[] = [
  /\b(?:do not|don['’]t|never|avoid) (?:mention(?:ing)?|repeat(?:ing)?|us(?:e|ing)) (?:the |our |this |any )?[\p{L} ]{2,30} more than (?:once|twice)\b|\b(?:use|keep|maintain|adopt|strike) an? (?:[\p{L}-]+ ){1,2}(?:tone|voice|register) (?:throughout|of voice throughout|in (?:each|every) (?:section|paragraph))/giu,
  begins(
    `(?:write|draft|create|add|insert|include|give me) (?:a|an|another|one|two|three|four|five|the|some|\\d{1,4})(?:[ -][\\p{L}\\p{N}-]{1,20}){0,3}[ -](?:${SOFT_PART})\\b(?: (?:about|on|explaining|describing|here|introducing|summari[sz]ing|saying)\\b)`,
  ),
  /\b(?:if not,? )?(?:lose|drop|kill|bin|spike) (?:the|this|that) (?:para(?:graph)?|standfirst|sub-?head|crosshead|pull ?quote)\b(?! (?:of|from|in) )/gi,
  /\bare (?:legal|the lawyers|subs|marketing|comms) (?:happy|ok|okay|fine) with (?:this|that|it)\b[^.\n]{0,30}\?/gi,
  /\b(?:this|the|each|every|next) (?:paragraph|section|para|sentence|intro|introduction|headline|conclusion|article|blog post|opening|heading|copy) (?:should|needs? to|must|ought to|has to|will need to) (?:be (?:about|shorter|longer|rewritten|punchier|cut|moved|checked|in)|mention|explain|cover|include|focus|start|end|open|close|contain|discuss|describe|sound|highlight|emphasi[sz]e|introduce|provide|summari[sz]e)\b/gi,
  begins(
    '(?:note|nb|n\\.b\\.|reminder)[:–—-]{1,2} ?(?:please|check|add|we (?:need|should|must)|make (?:this|it)|should we|ask (?:legal|the|sam|our))\\b',
  ),
  begins(
    '(?:explain|describe|discuss|mention|talk about|highlight|emphasi[sz]e|introduce|cover|outline|summari[sz]e|define|compare|elaborate on|expand on|conclude (?:with|by)) (?:how|why|what|the|that|some|a|an|our|two|three|\\d)[^.\\n]{3,90}(?:in (?:\\d+|one|two|three|a few) (?:words|sentences|paragraphs)|to the reader|for (?:the )?readers|here|briefly|in (?:more )?detail|with examples?|in (?:simple|plain) (?:terms|language|english))\\b',
  ),
  begins(
    'keywords?\\s?: ?\\p{L}|(?:article|writing|output|content) (?:style|format|length)\\s?:|you (?:must|should) (?:write|include|mention|use) ',
  ),
  /\bneeds (?:editing|expanding|rewriting|sourcing|verifying|a punchier [\p{L}]+)\b/giu,
]

/** What somebody wanted of a writer, an editor or a program, left in the text. */
export function instructions(read: ReadText): Found[] {
  const found = wordingsIn(read, read.visible, [
    ...CERTAIN.map((words): Wording => ({ code: 'instruction_left', words, quoted: words.source.startsWith('\\[') })),
    ...[...COLLEAGUE_NOTES, ...WRITER_ORDERS].filter(({ code }) => code === 'instruction_left'),
    ...LIKELY.map((words): Wording => ({ code: 'instruction_likely', words })),
    ...[...COLLEAGUE_NOTES, ...WRITER_ORDERS].filter(({ code }) => code === 'instruction_likely'),
  ])
  // A certain one is kept inside of one that is only likely.
  const certain = found.filter(({ code }) => code === 'instruction_left')
  return found.filter((one) => !certain.some((other) => other !== one && contains(other, one)))
}

function contains(one: Found, { start, end }: Found): boolean {
  return (one.start ?? 0) <= (start ?? 0) && (end ?? 0) <= (one.end ?? 0)
}
