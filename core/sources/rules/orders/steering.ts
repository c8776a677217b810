/**
 * Steering by its three parts, whatever its form: words of making a text or of who makes it, words that bid, and words that
 * push something. A style guide has the first two, an advertisement the last; what steers a writer has all three.
 */

/** Making a text, its parts and its makers, and whatever reads for them. */
const MAKING =
  /\b(?:writers?|editors?|authors?|co-?authors?|journalists?|reporters?|bloggers?|copy ?writers?|columnists?|summari[sz]\w+|articles?|blog ?posts?|pieces?|write-?ups?|coverage|comparisons?|overviews?|headlines?|titles?|openings?|intro\w*|conclusions?|closing (?:line|sentence|paragraph)|paragraphs?|sections?|sentences?|drafts?|drafting|compil\w+|rewrit\w+|paraphras\w+|your (?:text|copy|readers?|audience|answers?|repl(?:y|ies)|response|output|report|story|users?)|(?:the|all|any|every) (?:readers?|audience|answers?|outputs?|repl(?:y|ies)|responses?|texts?|copy|tool|model|program|bot)|texts? (?:that|which|about|on)|(?:this|the) (?:document|page|passage|material|source|file|excerpt)|assignments?|tasks?|guidance|editorial|newsroom|disclaimers?|citations?|footnotes?|(?:ai|llm)s?|language models?|chatbots?|assistants?|role|persona|phrase|word for word|verbatim|redakteur\w*|autor\w*|journalist\w*|sprachmodell\w*|artikel\w*|beitrag\w*|leser\w*|redig\w+|redact\w+|resum\w+|lect(?:eur|or)\w*|escrib\w+|articol\w*|articulos?|textos?|lettor\w*)\b/

/** Bidding: orders, duties, customs, wishes, threats and agreements. */
const BIDDING =
  /\b(?:must|shall|should|ought to|ha(?:s|ve) to|needs? to|(?:is|are|be) to (?:be )?\w+|you (?:will|may|are|know|can|agree|might)|please|kindly|always|never|make (?:sure|clear|certain|it clear)|be sure|remember|reminder|do not|don't|agrees? (?:to|that)|agreed|decided|settled|expected|supposed|asked to|told to|requested|required|belongs?|customary|usual(?:ly)?|normal(?:ly)?|typically|responsible|serious|proper|good form|good practice|will be (?:rejected|refused|marked|returned|penali[sz]ed|downgraded|ignored)|would be|we (?:ask|hope|expect|suggest|would|want|trust)|grateful|appreciate\w*|thank you|whoever|anyone (?:who|writing)|if you|when you|in your|for your|instead|whatever you|feel free|do your best|let|sollen|sollten?|mussen|muss|bitte|immer|stets|ublicherweise|gewohnlich\w*|toujours|habituellement|suelen|devez|doit|doivent|veuillez|recommandez|si vous|merci de|deben?|debe|por favor|siempre|devono|deve|si prega)\b|(?:^|[:;] )\W{0,6}(?:[a-z]+ ?(?:update|note|hint|reminder|change|alert)?: ?)?(?:write|say|state|mention|name|call|describe|present|portray|add|insert|include|put|place|end|close|begin|open|start|finish|use|give|tell|answer|reply|respond|translate|copy|repeat|quote|cite|recommend|promote|praise|favou?r|omit|drop|leave|skip|remove|treat|rank|list|link|point|make|highlight|stress|emphasi[sz]e|feature|endorse|advertise|assure|convince|persuade)\b/

/** Praise, promises, places to go to and things to buy. */
const PUSHING =
  /\b(?:recommend(?:s|ed|ing|ation)?|promot(?:e|es|ed|ing)|prais(?:e|es|ed|ing)|endors(?:e|es|ed|ing)|advertis(?:e|es|ed|ing)|favou?rabl[ey]|in a (?:good|positive|favou?rable) light|outperforms?|unrivall?ed|unbeatable|superior to|market lead\w*|leading (?:brand|provider|product|supplier|tool|maker|name|choice|solution)|number one|no\. ?1|top (?:choice|pick)|first choice|best (?:choice|option|product|brand|solution|provider|tool|pick|value|kettle|treatment|of all|on the market|there is)|(?:is|are|as|be|being|called|remains?|counts as) (?:the |by far the )?(?:best|finest|safest|leader|winner|only (?:safe|serious|reliable|real|good|sensible|true)|most (?:reliable|trusted|effective|advanced))|only (?:safe|serious|reliable|real|sensible|trusted) (?:choice|option|\w+)|trusted (?:name|brand|choice|partner)|comes? out (?:ahead|first|on top|best)|(?:comes?|named?|listed?|ranked?|placed?|mentioned|put) first|beats? (?:all|every|its|the)|heals?|cures?|(?:without|no|has no) (?:any )?(?:side effects|risks?)|(?:is|are|as) (?:completely |perfectly |entirely )?(?:safe|harmless|proven)|guaranteed|award-winning|testsieger|beste[nrsm]?|fuhrend\w*|empf[ie]+hl\w*|empfohlen|meilleure?s?|recommand\w+|mejor\w*|recomiend\w+|recomend\w+|miglior\w*|raccomand\w+|buy (?:it|one|from|now|the|this|our)|purchase (?:it|one|from|now|our)|order (?:now|it|from|online)|sign up (?:at|for|on|with|now)|free trial|discount code|coupon)\b|\b(?:links?|linking|point\w*|direct\w*|send\w*|visit|closes?|ends?|includ\w+|add\w*|insert\w*|order|buy|go to|mention\w*)\b.{0,40}(?:https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|eu|de|fr|es|shop|app|example|test)\b)/g

/** Putting somebody's name into a text: said of a name alone. */
const NAMING =
  /\b(?:[Nn]am(?:e|es|ed|ing)|[Cc]all(?:s|ed)?|[Mm]ention(?:s|ed|ing)?(?: of)?|[Ff]eatur(?:e|es|ed|ing)|[Pp]resent(?:s|ed|ing)?|[Pp]ortray(?:s|ed)?|[Dd]escrib(?:e|es|ed|ing)|[Oo]mit(?:s|ted|ting)?|[Ll]eav(?:e|es|ing) out|[Ff]avou?r(?:s|ed|ing)?|[Hh]ighlight(?:s|ed)?|[Pp]ush(?:es)?|[Pp]lug(?:s)?|[Rr]ank(?:s|ed)?|[Hh]a(?:ve|ving)|[Aa]sk|[Vv]isit|[Ll]ink(?:s)? to|[Pp]oint(?:s|ing)? (?:\w+ )?to)\b(?: [\p{Ll}’'-]+){0,2} (?!(?:I|English|German|French|Spanish|Latin|Greek|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}\p{N}-]{2,}/gu
/** A statement of the world about texts, which bids nobody: "the authors conclude that", "the article must be renewed". */
const REPORTING =
  /^\W{0,6}(?:the|these|those|two|three|several|some|many|most|our|all|its|both) (?:[a-z]+ )?(?:authors?|reviewers?|researchers?|reports?|stud(?:y|ies)|trials?|reviews?|guidelines?|articles?|papers?) (?:conclude|concluded|find|found|report|reported|state|stated|say|said|show|showed|recommend|recommended|note|noted|suggest|suggested|argue|argued|recommends|says|concludes|finds|states|shows|notes|suggests)\b/

/** How far apart the three may stand, in characters each way of what pushes. */
const NEAR = 150

/** Whether a sentence has all three, near each other; `written` has its capitals, `read` is in small plain letters. */
export function isSteering(written: string, read: string): boolean {
  if (REPORTING.test(read)) return false
  const bids = (text: string, at: number, length: number): boolean => {
    const near = text.slice(Math.max(0, at - NEAR), at + length + NEAR).toLowerCase()
    return MAKING.test(near) && BIDDING.test(near)
  }
  return (
    [...read.matchAll(PUSHING)].some((match) => bids(read, match.index, match[0].length)) ||
    [...written.matchAll(NAMING)].some((match) => bids(written, match.index, match[0].length))
  )
}
