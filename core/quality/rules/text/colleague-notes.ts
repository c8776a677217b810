import type { Wording } from './patterns.ts'

const NAME = String.raw`(?:\p{Lu}\p{Ll}+(?<!s)|James|Chris|Jess|Ross|Lewis|Marcus|Agnes|Thomas)`
/** Words that open a heading or a sentence on something to be done, and are no name. */
const NO_NAME = String.raw`(?!(?:What|How|Who|Where|When|Why|Which|Whom|Whether|Thing|Place|Way|Need|Want|Have|Had|Able|Free|Easy|Hard|Time|Nothing|Something|Anything|Someone|Nobody|Here|There|Try|Remember|Learn|Begin|Start|Continue|Ask|Help|One|More|Another|First|Next|Then|Your|The|Our|And|But|It)\b)`
const COLLEAGUE = String.raw`(?:${NAME}(?: ${NAME})?|I|[Ww]e|[Ss]omeone|[Ss]omebody|[Ll]egal|[Ss]ubs?|[Dd]esk|[Ee]ditor|[Aa]uthor|[Cc]ompliance|[Mm]arketing|[Pp]roduction|[Rr]esearch|[Aa]rt|[Pp]ictures|(?:[Tt]he )?(?:subs|desk|lawyers|author|editor|designer|press office|picture desk|legal team))`
const DOES = String.raw`(?:confirm|check(?! in\b| out\b)|double-check|verify|supply|sign off|chase|approve|clear|fact-check|fill in|fill this|find|rewrite|rework|update|send (?:us|me|the|a|new)|get (?:us|me|back|the|a)|ask (?:him|her|them|\p{Lu}\p{Ll}+)|follow up|look into)`
const DESK = String.raw`(?:legal|compliance|subs|the (?:lawyers|legal team|subs|news desk|picture desk|copy desk|desk|author|researcher)|our (?:lawyers|legal team))`
const PUBLISH = String.raw`(?:(?:before|until|when) (?:we|this|it) (?:print|publish|run (?:this|it)|go(?:es)? (?:to press|to print|live|out)))`
const WANTED = String.raw`(?:number|figure|stat|statistic|quote|source|example|word|phrase|line|name|date|photo|picture|image|headline|ending|opening|link|title|reference)`
const BETTER = String.raw`(?:better|newer|fresher|real|proper|stronger|different|recent|more recent|updated|exact|official|good|second|nicer|punchier|second|snappier|up-to-date)`
const WHO_WORKS = String.raw`(?:[Ll]egal|[Ss]ubs|[Cc]ompliance|[Mm]edical|(?:[Oo]ur |[Tt]he )?(?:lawyers?|legal team|subs|(?:picture|news|copy|night|art|features|foreign|sports|web|social) (?:desk|editor|team)|client|press office|med(?:ical)? reviewer|reviewer|fact-checkers?|publisher|agency))`
const FEELS = String.raw`(?:happy|keen|sure|comfortable|convinced|worried|nervous|unhappy|uneasy|twitchy|okay|ok|OK|fine|cool|signed (?:it |this )?off|cleared (?:it|this)|seen (?:it|this)|approved (?:it|this)|okayed (?:it|this)|looked at (?:it|this)|back to (?:me|us))`
const OF_IT = String.raw`(?: (?:with|about|on|off on) (?:this|it|that|these|the (?:wording|headline|quote|claim|figure|picture|caption|intro|ending|last|second|first|para|line)))`
const CUT_IT = String.raw`(?:cut|moved|trimmed|taken out|left out|dropped|reworded|rewritten|shortened|toned down|tidied|swapped|parked|flagged)`
const PART = String.raw`(?:para|par|graf|paragraph|line|bit|quote|section|sentence|intro|ending|caption|headline|standfirst|box|picture|table|word)s?`
const SO_OR_NOT = String.raw`(?:is|are|was|were|still)\b[^.!?\n]{0,30}?\b(?:right|correct|true|ok|OK|okay|accurate|up to date|stands?|holds?)\b`
const FIND_OUT = String.raw`(?:find out|look (?:it|this|that|them) up|double-check|check(?: it| this| that| them)?|confirm(?: it| this| that)?|chase(?: it| this| him| her| them)?|dig (?:it|this|that|one) (?:out|up)|ask (?:him|her|them|around|${NAME}))`
/** Inside brackets, after a dash, or as a sentence. */
const OPENS = String.raw`(?:^|(?<=\n)|(?<=[.!?:;] )|(?<=[([–—] ?))[ \t>*_#-]{0,4}`
const IN_BRACKETS = String.raw`[([]\s?`
const REST = String.raw`[^()[\]\n]{0,140}[)\]]`
const anywhere = (words: string): RegExp => new RegExp(words, 'gu')

/** What colleagues write to each other in the body of a text: who has still to confirm what, and what is still wanted. */
export const COLLEAGUE_NOTES: readonly Wording[] = [
  ...[
    `${IN_BRACKETS}${COLLEAGUE}(?: still)? (?:to|will|should|must|needs? to|has to|can you|could you|please) (?:please )?${DOES}\\b${REST}`,
    `${IN_BRACKETS}${NAME}(?: ${NAME})?(?:[,:]| ?[-–—]) (?:can|could|should|do|did|have|are|is|will|would|please|pls)\\b${REST}`,
    `${OPENS}(?![Nn]ote (?:to|for) (?:the )?editors:[*_]{0,3}[ \\t]*(?:\\n|$))(?:N\\.?B\\.?|[Nn]ote (?:to|for)|[Aa]tt(?:entio)?n:?)[:,]? (?:the )?(?:subs?|sub-editors?|desk|editors?|copy ?desk|picture desk|production|layout|designer|legal)\\s?[:–—,-]`,
    `\\b(?:[Ll]egal|[Ll]awyers|[Ss]ubs|[Cc]ompliance) (?:still )?(?:not happy|unhappy|not sure|not signed off|worried|nervous)\\b`,
    `${IN_BRACKETS}(?:[Cc]an|[Cc]ould|[Dd]o|[Ss]hould) we (?:really )?(?:stand (?:this|that|it) up|back (?:this|that|it) up|source (?:this|that|it)|prove (?:this|that|it))\\b${REST}`,
    `${IN_BRACKETS}(?:[Ww]aiting|[Ss]till waiting|[Aa]waiting|[Hh]old|[Hh]olding) (?:for|on)? ?(?:\\p{Lu}\\p{Ll}+|legal|the (?:author|lawyers|desk|client)|sign-off|confirmation|approval|an answer|word|numbers?|figures?|the quote)\\b${REST}`,
    `${IN_BRACKETS}(?:[Ii]s (?:this|that)|[Aa]re these)(?: \\p{L}+){0,3} (?:right|correct|true|accurate|up to date|confirmed)\\?\\s?[)\\]]`,
    `${IN_BRACKETS}(?:[Ww]here did we get|[Ww]ho said|[Dd]o we (?:have|know)) (?:this|that|the (?:date|name|figure|number|source|year))\\b[^()[\\]\\n]{0,60}\\?\\s?[)\\]]`,
    `${IN_BRACKETS}(?:[Nn]ot sure|[Uu]nsure|[Cc]heck) (?:about |if |whether |that )?(?:this|these|that|the) (?:figure|number|name|date|quote|spelling|title|bit|is|was|still|holds?|one)\\b${REST}`,
    `${OPENS}(?:[Pp]lease |[Pp]ls |[Mm]ust |[Ww]e (?:need to|should|must) |[Tt]o )?(?:[Cc]heck|[Cc]onfirm|[Cc]lear|[Rr]un|[Vv]erify|[Aa]gree)(?: this| it| that| these)? (?:with|past|by) ${DESK}\\b`,
    `${OPENS}(?:[Ww]e |[Ii] |[Ss]till )?(?:[Nn]eeds?|[Ww]ants?|[Gg]et|[Ff]ind|[Uu]se)(?: a| an| some| another| the)?(?: ${BETTER}){1,2} ${WANTED}s? (?:here|for this|in this (?:bit|para|paragraph|section))\\b(?=[^\\n]{0,60}(?:[.!?)\\]\\n]|$))`,
    `${OPENS}(?:[Cc]onfirm|[Cc]heck|[Vv]erify|[Aa]sk|[Cc]hase|[Ff]ix|[Uu]pdate|[Cc]lear)\\b[^.\\n]{0,60} ${PUBLISH}\\b`,
    `${OPENS}${COLLEAGUE} (?:to|must|needs? to|has to) (?:confirm|check|verify|sign off|approve|clear)\\b[^.\\n]{0,60} ${PUBLISH}\\b`,
    `${OPENS}(?:[Cc]ut|[Ll]ose|[Mm]ove|[Tt]rim) this(?: bit| para| paragraph| line| section)?(?: up| down)? (?:if (?:we(?: a|[’'])re|we run|it runs|space)|for (?:length|space)|\\?)`,
    `${OPENS}(?:[Ii] will|[Ii][’']ll|[Ww]ill|[Tt]o) (?:fix|finish|update|rewrite|check|fill in|tidy|come back to) (?:this|it|these)(?: bit| para| section)? (?:later|tomorrow|tonight|on \\p{Lu}\\p{Ll}+day|once|when|before)\\b`,
    `(?<=[^\\s\\d]\\s[-–—] )${NO_NAME}${COLLEAGUE}(?: still)? to (?:confirm|check|verify|sign off|double-check|supply|chase|approve)(?: this| it| that)?(?=\\s*[.!]?\\s*(?:\\n|$))`,
    // "JB to confirm.": initials, and nothing that an office with such a name would do in a headline.
    `${OPENS}(?!(?:EU|UN|US|UK|WHO|NHS|FDA|IMF|BBC|EMA|FCA|SEC|PM|MP|MPs|IRS|CIA|FBI)\\b)\\p{Lu}{2,3}(?: still)? to (?:confirm|check|verify|supply|chase|sign off|approve|send|fill in|provide|follow up|double-check)(?: (?:this|it|that|these|with [^.!?\\n]{1,40}))?(?=\\s*(?:[.!?)\\]]|\\n|$))`,
    // Initials sign a note: "[JS: check]", "Do we have her consent to use this? RB".
    `[[(]\\p{Lu}{2,3} (?:to|for|>|→) \\p{Lu}{2,3}:[^()[\\]\\n]{2,160}[)\\]]`,
    `[[(]\\p{Lu}{2,3}(?::| [-–—]) ?(?:[Cc]heck|[Cc]onfirm|[Vv]erify|[Ss]ource|[Ww]ho|[Ii]s|[Aa]re|[Pp]lease|[Pp]ls|[Cc]ut|[Rr]eword|[Ss]pelling|[Dd]ate|[Rr]ight|[Ss]ure|[Tt]rue|[Dd]o|[Cc]an|[Ss]hould|[Nn]eeds?|[Tt]his|[Ff]ix|[Uu]pdate|[Aa]sk)\\b[^()[\\]\\n]{0,140}[)\\]]|[[(]\\p{Lu}{2,3}: ?[^()[\\]\\n]{2,100}\\?[)\\]]`,
    `${OPENS}(?:[Dd]o|[Dd]id|[Cc]an|[Cc]ould|[Hh]ave|[Hh]as|[Ii]s|[Ss]hould) (?:we|you|they|this|someone|anyone|legal)\\b[^.!?\\n]{4,100}\\? (?:[-–—] ?)?\\p{Lu}{2,3}(?=\\s*(?:\\n|$))`,
    // "check w/ Karl", "ask Karl if the 3rd is right", "can you find out", "(or was it SLOW15? ask Karl)".
    `\\b(?:[Cc]heck|[Cc]onfirm|[Aa]gree|[Cc]lear|[Vv]erify|[Tt]alk|[Ss]peak) ?(?:this|it|that)? w/ ?\\p{L}[^.!?\\n]{0,60}`,
    `\\b(?:[Cc]heck with|[Cc]onfirm with|[Aa]sk) (?:${NAME}|the \\p{Ll}+) (?:if|whether|that) [^.!?\\n]{1,40}? ${SO_OR_NOT}`,
    `(?<=[,;–—-] ?|\\?\\?+ )(?:can|could|would) (?:you|somebody|someone|anybody|anyone) (?:please |pls )?${FIND_OUT}(?=\\s*(?:[.!?)\\]]|\\n|$))`,
    `${IN_BRACKETS}[Oo]r (?:is|was|were|are) (?:it|that|he|she|they)\\b[^()[\\]\\n]{0,80}[)\\]]`,
    `[([][^()[\\]\\n]{0,100}\\?{1,3},? ?(?:[Aa]sk|[Cc]heck with) ${NAME}\\s?[)\\]]`,
    `${OPENS}${NO_NAME}${NAME}(?: ?[-–—,:] ?)(?:please |pls |PLEASE )?(?:don[’']t|do not|never) (?:mention|say|print|quote|use|tell|include|put|publish|run) (?!(?:your|my|his|her)\\b)`,
    `\\b(?:put|word|phrase|say) (?:it|this|that) (?:nicely|kindly|gently|tactfully|diplomatically|nicer|better)(?=\\s*(?:[.!?)\\]]|\\n|$))`,
    `\\b(?:jazz|tart|sex|spice|big) (?:it|this|that) up(?: a bit)?(?=\\s*(?:[.!?)\\],]|\\n|$))|\\b(?:keep|leave) (?:it|this|that) vague\\b|\\btone (?:it|this|that) down(?: a bit)?(?=\\s*(?:[.!?)\\],]|\\n|$))`,
    `\\((?:sp|spelling|sic|date|name|title|age|source|fact|figure|check|wording|tense)\\?\\)`,
  ].map((words): Wording => ({ code: 'instruction_left', words: anywhere(words), quoted: true })),
  ...[
    `${OPENS}(?<!#[ \\t]{0,3})${NO_NAME}${COLLEAGUE}(?: still)? to (?:check|verify|supply|chase|double-check|fact-check|fill in|sign off|provide|clear|confirm(?= (?:the |this |that |these |all |exact |final |his |her |their |our |by |with |before )?(?:dos(?:e|age)s?|spelling|figures?|numbers?|names?|dates?|prices?|quotes?|titles?|wording|details?|amounts?|sources?|times?|venue|who|when|whether|which|how|that|this|it|if|\\p{Lu}|\\p{Ll}+day|with)\\b))\\b[^.!?\\n]{0,60}(?=[.!?\\n)]|$)`,
    `${OPENS}(?:(?:[Pp]icture|[Nn]ews|[Cc]opy|[Nn]ight|[Aa]rt|[Ff]eatures|[Ff]oreign|[Ss]ports|[Ww]eb|[Ss]ocial|[Ll]ayout|[Dd]esign) (?:desk|editor|team)|[Ss]ubs?|[Ss]ub-editors?|[Pp]roduction|[Ll]ayout)\\s?[:–—]\\s?(?=\\S)`,
    `\\b${WHO_WORKS} (?:is|are|was|were|has|have)(?: still|n[’']t| not| never| yet| only| all)* ${FEELS}(?:${OF_IT}|(?= (?:yet|so|until|till)\\b))`,
    `\\b(?:[Ss]hout|[Yy]ell|[Hh]oller|[Pp]ing me|[Gg]ive (?:me|us) a shout|[Tt]ell me|[Ll]et me know|[Ss]ay so) if (?:you|anyone|anybody|we|that|this|it) (?:want|need|think|prefer|object|disagree|[’']d rather|would rather|mind|hate|bothers?|(?:is|does|looks|seems|sounds|reads)(?: not|n[’']t| wrong| off| too \\p{L}+| odd| ok| OK| okay| fine))s? [^.!?\\n]{1,50}`,
    `\\bI(?:[’']ve| have)? (?:just |now )?${CUT_IT} (?:this|that|the|a|an|your|his|her|two|three|some|out)(?: \\p{L}+){0,2} ${PART}\\b`,
  ].map((words): Wording => ({ code: 'instruction_left', words: anywhere(words) })),
  ...[
    `${IN_BRACKETS}(?:[Ss]hould|[Cc]ould|[Cc]an) we (?:say|use|cut|mention|name|call|get|lose|keep|check)\\b[^()[\\]\\n]{0,100}\\?\\s?[)\\]]`,
    `\\b(?:check|confirm|clear|run|agree)(?: this| it| that)? (?:with|past|by) (?:legal|compliance|subs|our lawyers|our legal team)\\b`,
    `\\b(?:needs?|want) (?:a|an|some|another) ${BETTER} ${WANTED} here\\b`,
    `${OPENS}(?:[Ss]till )?(?:[Ww]aiting|[Aa]waiting) (?:for|on)? ?(?:legal|\\p{Lu}\\p{Ll}+[’']s (?:answer|reply|ok|OK|sign-off)|sign-off|confirmation from)\\b`,
    `${OPENS}(?:[Nn]ot sure|[Uu]nsure) (?:about|if|whether) (?:this|that|the) (?:figure|number|name|date|quote|spelling|bit|paragraph|line)\\b`,
    `\\b(?:[Tt]his|[Tt]hat|[Ll]ast|[Nn]ext|[Tt]op|[Ff]inal) (?:para|par|graf|standfirst|crosshead|pull quote|pull-quote|lede|nib)\\b`,
    `\\b(?:[Dd]o we|[Cc]an we|[Ss]hould we|[Hh]ave we) (?:really )?(?:need|want|keep|got|have|say|name|use|run|stand up|afford) (?:this|that|the|a|permission|rights|consent)\\b[^.!?\\n]{0,40}(?:para|picture|quote|name|caption|headline|line|here|rights|permission|clearance)\\b[^.!?\\n]{0,20}\\?`,
  ].map((words): Wording => ({ code: 'instruction_likely', words: anywhere(words) })),
]
