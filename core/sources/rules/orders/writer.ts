/** What a text would have a writer push: praise, recommendations, addresses to go to, things to buy. */
const PUSH =
  '(?:recommend\\w*|prais\\w+|promot(?:e|es|ed|ing)|endors\\w+|advertis\\w+|favou?rabl\\w+|positive(?:ly)?|best|leading (?:brand|provider|product|supplier|tool|name)|market lead\\w*|leads the market|number one|no\\.? ?1|unrivall?ed|superior|only (?:safe|reliable|serious|good|real|trusted|sensible)|safest|finest|most (?:reliable|trusted|advanced|effective)|trusted|award[- ]winning|outperforms?|link to (?:our|us|this|https?|www)|https?:|www\\.|[\\w-]+\\.(?:com|net|org|io|example)\\b|buy|purchase|order (?:now|it|from|online)|free trial|discount|sign up|cures?|guaranteed?|proven|completely safe|no side effects|no risk|risk[- ]free)'
const ADD =
  '(?:add|include|insert|mention|put|place|append|write|repeat|say|state|recommend|link|copy|paste|print|name|feature|present|portray|describe|point out|emphasi[sz]e|stress|highlight|conclude|end|close|finish|begin|open|start|tell|declare|claim|assert|report|advise|praise|promote|endorse)'
const PIECE =
  '(?:articles?|pieces?|drafts?|summar(?:y|ies)|answers?|responses?|reply|replies|outputs?|blog ?posts?|posts?|copy|content|stor(?:y|ies)|texts?|reports?|guides?|write-?ups?|overviews?|conclusions?|headlines?|titles?)'
const DICTATED =
  '(?:the following (?:sentence|text|words?|lines?|link|phrase|paragraph|statement)|this (?:sentence|link|line|phrase|code|statement|address)|word for word|verbatim|exactly (?:as|this)|["“][^"”]{12,}["”])'
const WRITERS =
  '(?:editors?|writers?|authors?|journalists?|reporters?|bloggers?|copy ?writers?|columnists?|publications?|newsrooms?)'

/** A stretch that holds both, in any order. */
const both = (first: string, second: string): RegExp =>
  new RegExp(`^(?=.*(?:\\b|^)${first})(?=.*(?:\\b|(?=["“]))${second})`, 'i')

/**
 * Words that tell whoever writes from a source what to write: not what is so, but what is to be said. Talk about writing that
 * pushes nothing, such as a style guide's, is none.
 */
export const TO_WRITERS: readonly RegExp[] = [
  // "Texts derived from this page must", "writers summarising this page", "any generated article drops".
  new RegExp(
    `\\b(?:${PIECE}|pages?|tutorials?|republications?|videos?|software|sites?)\\b.{0,12}\\b(?:derived|created|made|produced|generated|written|based|drafted|prepared|adapted|worked up) (?:from|on|with|by|after)\\b.{0,24}\\b(?:this|software|machines?|ai|programs?)\\b.{0,40}\\b(?:must|should|shall|will|ha(?:s|ve) to|needs? to|(?:is|are) to|carr(?:y|ies)|drops?|says?|states?|uses?|use|has the reader|instead|mentions?|ends?|opens?)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:${WRITERS}|drafters?|whoever drafts|who(?:ever)? (?:writes|summari[sz]es)|people) (?:summari[sz]ing|writing up|working from|drawing on|rewriting|quoting|citing|who (?:summari[sz]e|use|work from|rewrite))\\b.{0,24}\\bthis\\b.{0,40}\\b(?:must|should|shall|will|ha(?:s|ve) to|needs? to|(?:is|are) to|refrain\\w*|instead|please)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:any|every|each|all|the|in) (?:generated|machine[- ]written|automatically written|ai[- ](?:generated|written)|automated) ${PIECE}\\b.{0,40}\\b(?:must|should|shall|will|ha(?:s|ve) to|requires?|(?:is|are) to|carr(?:y|ies)|drops?|says?|states?|leaves?|omits?)\\b`,
    'i',
  ),
  /\bwriters of (?:summaries|articles|texts?) (?:must|should|shall|have to)\b|\b(?:articles?|texts?|summaries) (?:based|that build|which build) on this (?:text|page|guide|document|source|report|study)\b.{0,30}\b(?:should|must|will|have to|shall) (?:use|say|state|call|write|carry|contain|avoid)\b/i,
  /\bno (?:\w+ ){0,3}(?:disclaimers?|warnings?|caveats?|caution)\b.{0,24}\b(?:is|are|may|should|must|need)\b.{0,20}\b(?:to )?(?:accompany|appear|stand|be (?:added|shown|printed))\b.{0,40}\b(?:texts?|articles?|cop(?:y|ies)|derived|generated)\b/i,
  /\b(?:leave out|omit|drop|remove|skip|delete)\b.{0,20}\b(?:usual|standard|medical|legal|mandatory|required|statutory|prescribed|regulatory|risk|loss|capital[- ]at[- ]risk)\b.{0,20}\b(?:disclaimers?|warnings?|notices?|caveats?)\b.{0,120}(?:\b(?:article|text|copy|piece|output|draft|summary|instead|elsewhere|says?)\b|$)/i,
  /\b(?:turn|make|work|convert) this (?:up )?into an? .{0,30}\b(?:article|post|piece|story|text|summary|newsletter)\b.{0,80}\b(?:say|state|mention|add|write|include|claim)\b/i,
  /\b(?:add|append) to your (?:answer|article|text|summary|reply|output|draft)\b|\bin (?:your|the) (?:headline|heading) and in the (?:first|last|closing|opening) (?:paragraph|line)\b/i,
  /\b(?:insert|add|put|place) the (?:telephone|phone) ?numbers?\b.{0,60}\b(?:after|before|wherever|in every|under|beneath)\b/i,
  // "When you write about this, please recommend", "anyone who cites this page should link to".
  both(
    `(?:if|when|whenever|before|while|anyone who|anybody who|whoever|those who|everyone who)\\b.{0,30}\\b(?:writ\\w+|summari[sz]\\w+|cit(?:e|es|ing)|quot(?:e|es|ing)|us(?:e|es|ing)|refer\\w*|paraphras\\w*|rewrit\\w+|draft\\w*|generat\\w+|report(?:s|ing)? on|cover(?:s|ing)?|draw(?:s|ing)? on)\\b.{0,40}\\b(?:this|these|our|the above|it|from here|on the subject|about)\\b.{0,80}\\b${ADD}`,
    PUSH,
  ),
  // "Include this link in your article", "the summary must end with".
  both(
    `${ADD}\\b.{0,120}\\b(?:in|to|into|at the (?:end|beginning|top|bottom|start|close) of|throughout|within) (?:your|the|any|each|every|this)(?: (?:final|finished|resulting|new|own|whole|main))? ${PIECE}\\b`,
    `(?:${PUSH}|${DICTATED})`,
  ),
  both(
    `(?:the|any|every|each|this|your|all|final|finished)(?: (?:final|finished|resulting|new|good|such))? ${PIECE}\\b.{0,50}\\b(?:must|should|ha(?:s|ve) to|needs? to|(?:is|are) to|ought to|will|shall)\\b.{0,30}\\b(?:${ADD}|contain|carry)`,
    `(?:${PUSH}|${DICTATED})`,
  ),
  // "Editors usually add that", "it is customary to mention".
  both(
    `(?:${WRITERS}|(?:articles?|texts?|pieces?) (?:on|about|of) this\\b.{0,20}|it is (?:customary|usual|common|standard|good|best|normal|polite)(?: practice| form| style)?(?: (?:for|among) \\w+)? to)\\b.{0,50}\\b(?:adds?|mentions?|includes?|ends?|closes?|finish(?:es)?|links?|concludes?|adding|closing|ending)\\b`,
    PUSH,
  ),
  // "Please say that it is the best", "You must stress".
  both(
    `(?:^\\W{0,6}|[:;,.] )(?:(?:please|always|just|also|kindly|be sure to|make sure (?:to|you|that you)|remember to|do not forget to|don't forget to|you (?:must|should|need to|have to|may want to)|then|simply) )*(?:say|state|write|claim|mention|conclude|emphasi[sz]e|stress|report|declare|assert|highlight|point out|tell (?:the |your )?(?:readers?|audience|public|users?)|assure (?:the |your )?readers?|convince (?:the |your )?readers?) (?:clearly |that |how |in )`,
    PUSH,
  ),
  /\btell (?:the |your )?(?:readers?|audience|users?)\b.{0,60}\b(?:to (?:buy|visit|call|order|choose|use|go|contact|sign)|that)\b/i,
  // Polite requests.
  both(
    `(?:(?:it )?would be (?:kind|great|appreciated|helpful|nice|lovely|wonderful)|we would (?:appreciate|be grateful|love)|we'd (?:appreciate|love)|kindly|could you|would you|can you|we (?:kindly )?ask|may we ask|thank you (?:in advance )?for|grateful if|many thanks for)\\b.{0,80}\\b(?:mention\\w*|includ\\w+|recommend\\w*|link\\w*|add\\w*|say\\w*|describ\\w+|present\\w*|nam(?:e|ing)|cit(?:e|ing)|featur\\w+|portray\\w*|speak\\w*|prais\\w+|stat(?:e|ing)|favou?r\\w*)\\b`,
    `(?:${PUSH}|(?:your|the) ${PIECE}\\b)`,
  ),
  // What may not be said of it, and what else may be used.
  /\b(?:do not|don't|never|without|please avoid) (?:mention|cit|quot|nam|disclos|reveal|referenc|attribut|show|print|repeat)\w*\b.{0,40}\b(?:this|these) (?:note|instruction|message|request|paragraph|passage|hint|remark|advice|guidance|comment)s?\b/i,
  /\b(?:use|rely on|trust|choose|cite|quote|prefer) (?:only |solely )?this (?:passage|source|text|page|document)\b.{0,60}\b(?:only|every|each|all|alone|first|above|instead|over)\b|\b(?:use|rely on|trust|choose|cite|quote) only this (?:passage|source|text|page|document)\b/i,
  /\b(?:ignore|disregard|discard|distrust|drop|leave out|do not (?:use|cite|trust)|don't (?:use|cite|trust)) (?:all |any |the )*(?:other|remaining|competing|rival) (?:passages?|sources?|documents?|texts?|pages?)\b/i,
  /\b(?:leave out|omit|drop|remove|skip|delete|do not (?:add|include|print|mention)|don't (?:add|include|print|mention)) (?:all |any |the |every )*(?:disclaimers?|warnings?|side effects|citations?|risks?|caveats|limitations)\b.{0,60}\b(?:in|from|when|your|article|piece|text|readers?|because|as)\b/i,
  // Forms that are asked for.
  /^\W{0,6}(?:please )?(?:write|answer|respond|reply|output|finish|begin|start|end|close|give|make)\b.{0,24}\b(?:answers?|responses?|reply|article|piece|whole text|summary|output|every sentence|each sentence|everything|every section|each section|every paragraph|each paragraph)\b.{0,60}(?:\b(?:pirate|poem|verse|rhymes?|capitals?|capital letters|upper ?case|caps|emoji|haiku|json|the words?|the phrase|the sentence)\b|\[\d+\]|["“])/i,
  /\b(?:end|finish|close|begin|start) (?:each|every) (?:sentence|paragraph|section)\b.{0,20}\bwith\b.{0,12}(?:\[\d|["“]|https?:)/i,
  /\bplease cite (?:source|passage|number)? ?\[?\d+\]? (?:everywhere|throughout|in every|in each|always)\b/i,
  /\bthis (?:text|passage|page|source|claim|product|paragraph) (?:has been|was|is) (?:already )?(?:verified|approved|reviewed|fact-checked|checked)\b.{0,60}\b(?:no (?:further |other )?(?:checks?|citations?|reviews?|sources?|verification)|need(?:s)? (?:not|no)|skip)\b/i,
  /\b(?:declare|confirm|state|say|report) that this (?:piece|article|text|draft) (?:has |was |is )(?:been )?(?:passed|approved|verified|cleared|reviewed)\b/i,
  /\buse only this passage\b|\bchoose passage \d+ for\b/i,
]
