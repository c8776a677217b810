import type { Found } from './finding.ts'
import { wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const PIECE =
  'article|blog ?post|post|piece|draft|version|revision|rewrite|summary|text|copy|content|essay|story|guide|outline|report|newsletter|press release|paragraph|section|introduction|intro|conclusion|response|answer|list|email|letter|faq|description|overview|headline|title|translation'
const line = (words: string): RegExp => new RegExp(`(?:^|(?<=\\n)|(?<=[.!?] ))[ \\t>*_#-]{0,8}(?:${words})`, 'giu')

const CERTAIN: readonly RegExp[] = [
  line(
    `(?:sure|certainly|absolutely|of course|great|okay|ok|understood|got it|no problem|happy to help|my pleasure|you got it|right away|excellent|perfect)(?: thing)?[!,.:—–-]{1,3}\\s{1,3}(?:here|below|i['’]|i |let['’]?s|let me|the following|this is)`,
  ),
  line(`(?:sure|certainly|absolutely|of course|understood|got it)(?: thing)?!`),
  line(`(?:great|good|excellent|interesting) (?:question|prompt|request)[!.]`),
  line(
    `(?:here['’]s|here is|here are|below is|below you['’]ll find|below are|this is|attached is|i['’]ve (?:written|prepared|put together)|please find)(?: below)? (?:the|a|an|your|my|some|an updated)(?: [\\p{L}\\p{N}-]{1,20}){0,4} (?:${PIECE})s?\\b[^.!?\\n]{0,60}(?:you (?:asked|requested|wanted|need)|as (?:you )?requested|based on (?:your|the)|with (?:the|your)|for you|that meets|following your|per your|incorporating|tailored|optimi[sz]ed|in (?:the )?(?:style|tone|voice)|[:]\\s*$|:(?=\\s))`,
  ),
  /\b(?:i )?hope (?:this|that|it|these) (?:article |draft |piece |version |answer |response |post |text |information )?(?:helps|is helpful|meets (?:your|the)|works for you|is what you|fits your|captures what|suits your|answers your|hits the mark|gives you what)\b/gi,
  /\b(?:please )?let me know (?:if|whether|how|what|should|when) (?:you|i|this|there|it|any|anything|the)\b[^.!?\n]{0,80}(?:like|want|need|prefer|change|changes|adjust|revis|edit|tweak|further|more|else|help|version|tone|length|expand|shorten|assist|clarif|question|works)/gi,
  /\bwould you like (?:me|us) to (?:\p{L}+ )?(?:expand|adjust|revise|add|make|write|change|include|shorten|rewrite|continue|provide|create|draft|elaborate|refine|tweak|edit|format|turn|convert|generate|help|go|explain)\b|\b(?:if you(?:['’]d| would) like|if you (?:want|wish|need)|should you (?:need|want|wish)),? (?:me to|i can|i could|i['’]ll|i am happy|i['’]m happy|just let me know|any (?:further |additional )?(?:changes|revisions|edits|adjustments))\b|\bi can (?:also )?(?:adjust|tailor|revise|rewrite|expand|shorten|tweak|provide (?:more|another|additional|a different)|add more|make it|help you (?:with|refine))\b|\b(?:is there|do you need|need) anything else\b[^.\n]{0,40}\?/giu,
  /\bfeel free to (?:let me know|adjust|modify|customi[sz]e|edit|tweak|adapt|change (?:the|any)|ask (?:me|for)|reach out if you need (?:any )?(?:further|more|changes|revis)|request|use (?:or|and) (?:adapt|modify|edit))\b/gi,
  /\bi(?:['’]ve| have) (?:written|drafted|revised|rewritten|updated|kept (?:it|the|this)|aimed (?:to|for)|tried to (?:keep|make|write)|structured|formatted|incorporated|tailored|optimi[sz]ed|adjusted|included (?:a|an|the|some|your|all)|followed (?:your|the)|ensured|made sure)\b[^.!?\n]{0,80}\b(?:article|post|piece|draft|text|tone|length|word count|section|paragraph|request(?:ed)?|brief|instructions|outline|keywords?|version|style|content|engaging|concise|as you)\b/gi,
  /\b(?:as|per|according to|following|based on) (?:you|your|the user['’]?s?)(?:r)? (?:requested|asked|instructions|request|prompt|brief you|guidelines you|specifications|requirements|outline)\b|\bthe (?:article|post|piece|text|draft|content|copy|summary|version) (?:you|that you) (?:requested|asked for|wanted)\b|\b(?:this|the following|the above) (?:response|article|text|content|piece|post|draft) (?:was|is|has been) (?:generated|written|produced|created) by (?:an )?(?:ai|chatgpt|gpt|claude|gemini|a language model|artificial)/gi,
  /\bi(?:['’]m| am) sorry,? but (?:i|as) |\bi apologi[sz]e (?:for (?:the|any)|but|, but)|\bi(?:['’]d| would) be (?:happy|glad|delighted) to (?:help|assist|write|revise|adjust|provide|create|expand)|\bi(?:['’]m| am) (?:here|happy|glad) to (?:help|assist)\b|\bhow can i (?:help|assist) you\b/gi,
  /\bas an? (?:text|language|ai|chat|computer|screen)[- ]based (?:helper|assistant|model|tool|program|system)\b|\bi (?:can['’]t|cannot|am unable to|am not able to) (?:check|verify|confirm|browse|look up|access|see) (?:whether (?:these|this|those|that|it|they)|the (?:web|internet)|real[- ]time|live|current|today['’]s|up[- ]to[- ]date)\b/gi,
  line('(?:chatgpt|assistant|ai|gpt-?\\d?|claude|gemini|copilot|user|human|system|model)(?: said)?:[ \\t]*\\S'),
  line('\\(?\\[?(?:total )?word count:?\\s{0,2}[~≈]?\\d{2,5}(?: words)?\\]?\\)?'),
  line(
    '[[(*]{0,3}(?:end of (?:article|post|response|draft|text|document|output)|continued in (?:the )?next (?:message|response)|to be continued in next)',
  ),
  /<\/?(?:think|thinking|reasoning|answer|response|output|final|article|draft|assistant|system|user)>|<\|[a-z_]{2,30}\|>|\b(?:regenerate response|stop generating|copy code|is this conversation helpful so far)\b/gi,
  /\b(?:in|for|from) (?:this|our) (?:chat|conversation)\b[^.\n]{0,30}\b(?:i|you)\b|\bthe (?:prompt|user) (?:asks|asked|wants|requested|specifies|says) (?:me |for |that |to )/gi,
]
/** What a model says of itself; never the words of a person who is quoted. */
const OF_ITSELF: readonly RegExp[] = [
  /\bas an? (?:ai|a\.i\.|artificial intelligence)(?: (?:language )?(?:model|assistant|system|chatbot|program|tool|writer))?(?:,| i\b| my\b)|\bas a (?:large )?language model\b|\bi(?:['’]m| am) (?:just |only )?an? (?:ai|artificial intelligence|language model|virtual assistant)\b|\bas a text-based (?:ai|model)/gi,
  /\b(?:my|as of my|since my|after my|until my) (?:last |latest |most recent )?(?:training(?: data)?|knowledge(?: cut-?off)?(?: date)?|training cut-?off|(?:knowledge )?update|cut-?off(?: date)?)\b(?=[^.\n]{0,60}(?:\b(?:19|20)\d\d|,|\.|does|do not|doesn|includes|goes|extends|ends|only|was|is\b))|\bas of my (?:last|latest|knowledge|most recent)\b|\bi (?:do not|don['’]t|cannot|can['’]t|am not able to|am unable to|['’]m unable to) (?:have access to (?:real|current|up|the internet|live)|browse|access (?:the internet|real|current|external)|provide (?:real-time|medical|legal|financial|current|up-to-date)|verify (?:current|real|information)|generate|fulfil|assist with|comply|help with that)/gi,
]
/** Traces that a chatbot leaves in addresses and in its caveats. */
const TRACES: readonly RegExp[] = [
  /[?&]utm_source=(?:chatgpt\.com|openai|perplexity(?:\.ai)?|claude\.ai|copilot(?:\.com)?|gemini)\b/gi,
  line(
    '(?:you(?:[' +
      '’' +
      "']re| are) (?:absolutely|completely|quite|entirely|so) right|good (?:catch|point)|thanks? (?:you )?for (?:pointing (?:that|this|it) out|the correction|catching (?:that|this)))[,.!:—–-]{0,3}\\s{1,3}(?:and |so )?(?:here|i['’]|i |let|below|this|the (?:corrected|updated|revised))",
  ),
  /\bi (?:was|am|have been) (?:not able|unable) to (?:verify|confirm|check|find|access|browse|look up)\b[^.!?\n]{0,120}\b(?:so|please|you)\b[^.!?\n]{0,40}\b(?:check|verify|confirm|double-check|review)\b|\bplease (?:verify|double-check|check|confirm) (?:them|it|this|these|all (?:facts|figures|dates|details))? ?before (?:you )?(?:publish|use|rely)\w*/gi,
]
const LIKELY: readonly RegExp[] = [
  /\blet me know (?:if|what|how|in the)\b|\bhope (?:this|that) helps\b|\bknowledge cut-?off\b/gi,
  line('(?:sure|certainly|absolutely|of course|great question|happy to help)!'),
  /^\s{0,9}(?:sure|certainly|absolutely),(?= here| below| i )/gi,
  line(`(?:here['’]s|here is|below is) (?:the|a|an|your) (?:[\\p{L}-]{1,20} ){0,3}(?:${PIECE})\\b`),
  /\bi hope (?:this|you find|you enjoyed)\b/gi,
]

/** What a language model says to whoever asked it, and no reader should see. */
export function modelTalk(read: ReadText): Found[] {
  const found = wordingsIn(read, read.visible, [
    ...OF_ITSELF.map((words): Wording => ({ code: 'model_talk', words, quoted: true })),
    ...TRACES.map((words): Wording => ({ code: 'model_talk', words })),
    ...CERTAIN.map((words): Wording => ({ code: 'model_talk', words })),
    ...LIKELY.map((words): Wording => ({ code: 'model_talk_likely', words })),
  ])
  // In quotation marks it may be an example: an editor decides.
  const isExample = ({ start }: Found): boolean => start !== null && read.isQuoted(start)
  return found.map((one) => (one.code === 'model_talk' && isExample(one) ? { ...one, code: 'model_talk_likely' } : one))
}
