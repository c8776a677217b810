import type { Wording } from './patterns.ts'

const NAME = String.raw`(?:\p{Lu}\p{Ll}+(?<!s)|James|Chris|Jess|Ross|Lewis|Marcus|Agnes|Thomas)`
const COLLEAGUE = String.raw`(?:${NAME}(?: ${NAME})?|I|[Ww]e|[Ss]omeone|[Ss]omebody|[Ll]egal|[Ss]ubs?|[Dd]esk|[Ee]ditor|[Aa]uthor|[Cc]ompliance|[Mm]arketing|[Pp]roduction|[Rr]esearch|[Aa]rt|[Pp]ictures|(?:[Tt]he )?(?:subs|desk|lawyers|author|editor|designer|press office|picture desk|legal team))`
const DOES = String.raw`(?:confirm|check(?! in\b| out\b)|double-check|verify|supply|sign off|chase|approve|clear|fact-check|fill in|fill this|find|rewrite|rework|update|send (?:us|me|the|a|new)|get (?:us|me|back|the|a)|ask (?:him|her|them|\p{Lu}\p{Ll}+)|follow up|look into)`
const DESK = String.raw`(?:legal|compliance|subs|the (?:lawyers|legal team|subs|news desk|picture desk|copy desk|desk|author|researcher)|our (?:lawyers|legal team))`
const PUBLISH = String.raw`(?:(?:before|until|when) (?:we|this|it) (?:print|publish|run (?:this|it)|go(?:es)? (?:to press|to print|live|out)))`
const WANTED = String.raw`(?:number|figure|stat|statistic|quote|source|example|word|phrase|line|name|date|photo|picture|image|headline|ending|opening|link|title|reference)`
const BETTER = String.raw`(?:better|newer|fresher|real|proper|stronger|different|recent|more recent|updated|exact|official|good|second|nicer|punchier|second|snappier|up-to-date)`
/** Inside brackets, after a dash, or as a sentence. */
const OPENS = String.raw`(?:^|(?<=\n)|(?<=[.!?:;] )|(?<=[([–—] ?))[ \t>*_#-]{0,4}`
const IN_BRACKETS = String.raw`[([]\s?`
const REST = String.raw`[^()[\]\n]{0,140}[)\]]`
const anywhere = (words: string): RegExp => new RegExp(words, 'gu')

/** What colleagues write to each other in the body of a text: who has still to confirm what, and what is still wanted. */
export const COLLEAGUE_NOTES: readonly Wording[] = [
  ...[
    `${IN_BRACKETS}${COLLEAGUE}(?: still)? (?:to|will|should|must|needs? to|has to|can you|could you|please) (?:please )?${DOES}\\b${REST}`,
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
  ].map((words): Wording => ({ code: 'instruction_left', words: anywhere(words), quoted: true })),
  ...[
    `${IN_BRACKETS}(?:[Ss]hould|[Cc]ould|[Cc]an) we (?:say|use|cut|mention|name|call|get|lose|keep|check)\\b[^()[\\]\\n]{0,100}\\?\\s?[)\\]]`,
    `\\b(?:check|confirm|clear|run|agree)(?: this| it| that)? (?:with|past|by) (?:legal|compliance|subs|our lawyers|our legal team)\\b`,
    `\\b(?:needs?|want) (?:a|an|some|another) ${BETTER} ${WANTED} here\\b`,
    `${OPENS}(?:[Ss]till )?(?:[Ww]aiting|[Aa]waiting) (?:for|on)? ?(?:legal|\\p{Lu}\\p{Ll}+[’']s (?:answer|reply|ok|OK|sign-off)|sign-off|confirmation from)\\b`,
    `${OPENS}(?:[Nn]ot sure|[Uu]nsure) (?:about|if|whether) (?:this|that|the) (?:figure|number|name|date|quote|spelling|bit|paragraph|line)\\b`,
  ].map((words): Wording => ({ code: 'instruction_likely', words: anywhere(words) })),
]
