/** What stands where a value is wanted and is none, in four languages; short forms mean nothing else. */
const SHORT = String.raw`t\.?b\.?[acd]\.?|tktk?|n\.?/a\.?|a\.?s\.?a\.?p\.?|k\. ?A\.|s\. ?o\.`
const IN_WORDS = [
  String.raw`(?:still |yet )?to be (?:announced|advised|confirmed|decided|determined|agreed|arranged|fixed|added|supplied)`,
  'to (?:follow|come)|not applicable|as soon as possible|same as above|ditto|see (?:above|below|attached|attachment|overleaf)|as above',
  'siehe (?:oben|unten|anhang)|wird (?:noch )?(?:nachgereicht|ergänzt|bekannt ?gegeben)|noch (?:offen|unklar|nicht bekannt)|keine angabe|folgt noch|so bald wie möglich|sobald wie möglich|baldmöglichst',
  String.raw`voir (?:ci-dessus|plus haut|ci-dessous)|à (?:confirmer|définir|préciser|compléter|venir)|dès que possible|sans objet`,
  'por (?:confirmar|definir|determinar)|a confirmar|v[eé]ase (?:arriba|abajo)|ver arriba|lo antes posible|no aplica',
].join('|')
/** Of these only a value that says nothing else is none. */
const ALONE = String.raw`pending|unknown|not (?:yet )?(?:known|decided|fixed|set|confirmed|clear)|as (?:discussed|agreed|usual|before)|whenever|soon|later|folgt|offen|unbekannt|\?+|x{2,}|[-–—_.…]+`
const NONE = `(?:${SHORT}|${IN_WORDS})`

const WHOLE = new RegExp(String.raw`^[\s("'“‘[]*(?:${NONE}|${ALONE})[\s)"'”’\].!?]*$`, 'iu')
/** "Price: tbc", "Venue – see above". */
const LABELLED = new RegExp(
  String.raw`^(?<label>[^:.!?;\n]{1,60}?)(?:\s?:|\s[–—-])\s*[("“]?(?<none>${NONE}|[?_…]+|x{2,})[)"”]?[.!]?$`,
  'iu',
)
const OF_VALUES =
  'prices?|costs?|fees?|charges?|rates?|dates?|days?|times?|deadlines?|venues?|places?|locations?|rooms?|addresses|address|numbers?|dosage|doses?|sizes?|speakers?|names?|phone|e-?mail|links?|preise?|kosten|gebühr|termine?|datum|orte?|uhrzeit|prix|tarifs?|lieux?|precios?|fechas?|lugar'
const LINKS =
  '(?:is|are|was|were|will be|would be|costs?|starts?|begins?|opens?|closes?|ends?|from|at|on|by|until|ist|sind|kostet|beginnt|est|sont|es|son|está)'
/** "the fee is tbc", "starts asap", "price n/a", "at a venue to be confirmed". */
const IN_SENTENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LINKS}|${OF_VALUES})(?: (?:still|yet|currently|noch))?,? [("“]?(?<none>${NONE})(?![\p{L}\p{N}/])`,
  'iu',
)
/** These stand for a value wherever they do. */
const ANYWHERE = /(?<![\p{L}\p{N}/“"‘'])(?<none>T\.?B\.?[ACD]|tb[acd]|n\/a|N\/A)(?![\p{L}\p{N}/”"’'])/u
/** Who explains such a word does not leave something open. */
const EXPLAINS =
  /\b(?:means?|meant|stands? for|marked|says?|said|called|written|write|wrote|shows?|reads?|entry|entries|abbreviations?)\b/iu
/** An order is no value: "reply as soon as possible" tells somebody what to do, and so does what follows a verb of action. */
const AS_SOON = /^(?:a\.?s\.?a\.?p|as soon as|so ?bald|baldmög|dès que|lo antes)/iu
const OF_DAYS = /^(?:dates?|days?|times?|deadlines?|starts?|begins?|opens?|is|are|will be|from|by|on)\b/iu

const NOT_APPLICABLE =
  /^[\s("'“‘[]*(?:n\.?\/a\.?|not applicable|k\. ?A\.|keine angabe|sans objet|no aplica|[-–—]+)[\s)"'”’\].!]*$/iu

/** Whether a value says that there is none: nobody has to supply one. */
export function isNotApplicable(value: string): boolean {
  return NOT_APPLICABLE.test(value)
}

/** A place where a text has no value for what it names. */
export interface NoValue {
  /** What it is wanted of: the words before it, without the mark; empty where nothing else stands there. */
  of: string
  start: number
  end: number
}

/** Where one value, or one sentence, says "tbc", "n/a", "asap", "see above" and the like in place of what is wanted. */
export function noValueIn(text: string): NoValue | null {
  if (WHOLE.test(text)) {
    const start = text.length - text.trimStart().length
    return text.trim() === '' ? null : { of: '', start, end: text.trimEnd().length }
  }
  const labelled = LABELLED.exec(text.trim())
  if (labelled !== null) return at(text, labelled.groups?.none ?? '', labelled.groups?.label ?? '')
  if (EXPLAINS.test(text)) return null
  const found = IN_SENTENCE.exec(text)
  const none = found?.groups?.none ?? ''
  if (found !== null && (!AS_SOON.test(none) || OF_DAYS.test(found[0])) && !isPromised(text, none))
    return at(text, none, text)
  const anywhere = ANYWHERE.exec(text)?.groups?.none
  return anywhere === undefined ? null : at(text, anywhere, text)
}

/** "is to follow the rules", "are to be agreed with the ward": a verb that goes on. */
function isPromised(text: string, none: string): boolean {
  const behind = text.slice(text.indexOf(none) + none.length)
  return (
    /^(?:still |yet )?to /iu.test(none) && /^ (?:the|a|an|with|by|in|on|from|at|each|every|\p{Ll}+ing)\b/iu.test(behind)
  )
}

function at(text: string, none: string, of: string): NoValue {
  const start = text.lastIndexOf(none)
  return { of: of.replace(none, '…').trim(), start, end: start + none.length }
}
