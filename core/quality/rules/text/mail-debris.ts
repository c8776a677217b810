import type { Found } from './finding.ts'
import { wordingsIn, wordingsInTitle, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const line = (words: string, ends = ''): RegExp => new RegExp(`(?:^|(?<=\\n))[ \\t>*_-]{0,8}(?:${words})${ends}`, 'giu')
const ENDS = '(?=[ \\t]*[,!.]?[ \\t]*(?:\\n|$))'
const DAY = '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]{0,6}'

const SUBJECT: Wording = {
  code: 'mail_debris',
  words: /(?:^|(?<=\n))[ \t>*_#]{0,8}(?:(?:re|fw|fwd|aw|wg|rv|tr)\s?:\s*)+(?=\S)/gi,
}
const CERTAIN: readonly RegExp[] = [
  SUBJECT.words,
  line(
    `on (?:${DAY}|\\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:last|this) ${DAY}|yesterday)[^\\n]{0,120}\\b(?:wrote|writes)\\b\\s?:?`,
    ENDS.replace('[,!.]?', '[:,!.]?'),
  ),
  line(`>[^\\n]{0,160}\\bwrote:?`, '(?=[ \\t]*(?:\\n|$))'),
  line(
    '-{2,}\\s?(?:original message|forwarded message|forwarded by|reply above)[^\\n]{0,60}|begin forwarded message:?',
  ),
  line(
    '(?:from|to|cc|bcc|sent|subject|date|reply-to|attachments?):[ \\t]+\\S[^\\n]{0,150}\\n{1,2}[ \\t>*_-]{0,8}(?:from|to|cc|bcc|sent|subject|date|attachments?):',
  ),
  line('(?:subject|cc|bcc|reply-to)(?: line)?:[ \\t]*\\S'),
  // On one line, as a template prints it.
  /\b(?:From|To|Sent): [^\n:]{2,80} (?:To|Cc|Bcc|Sent|Subject|Date): (?:[^\n:]{2,80} (?:Cc|Bcc|Sent|Subject|Date): )?/g,
  /\bsent (?:from|via) (?:my |the )?(?:iphone|ipad|android|samsung|galaxy|blackberry|phone|mobile|pixel|huawei|outlook|gmail|yahoo|mail|tablet|windows)\b|\bget outlook for\b|\bsent from (?:yahoo|aol|proton)/gi,
  /\b(?:pls|plz|plse)\b(?! and thank)|\bthx\b|\b(?:fyi|asap|eod|cob)\b(?=[ ,:–—-]{1,3}(?:the|this|we|i|see|can|pls|please|attached|here|below|just|not)\b)|\bthanks (?:in advance|for (?:sending|your (?:email|mail|message|note|reply)|getting back|the (?:draft|copy|heads[- ]up)|sharing|looking))\b|\bcheers,? [A-Z]\p{Ll}+\s*$/giu,
  /\b(?:please|pls|plz)? ?(?:see|find|have a look at|check) (?:the )?(?:attached|attachment|enclosed)\b|\b(?:attached|enclosed) (?:is|are|please find|you will find) (?:the|a|my|our|your|for)\b|\bas (?:discussed|per (?:my|our) (?:last |previous |earlier )?(?:email|e-mail|call|chat|conversation|meeting|message|phone call))\b|\b(?:looking|look) forward to (?:hearing (?:from you|back)|your (?:reply|response|feedback|thoughts|comments))\b|\b(?:can|could|would) you (?:please |pls |kindly )?(?:take a (?:quick )?look|have a (?:quick )?look|send (?:me|us|it|over)|get back to (?:me|us)|sign (?:this |it )?off|let me know|forward|review (?:this|and|by)|run (?:this|it) (?:by|past))\b|\bjust (?:checking|circling|following) (?:in|back|up)\b|\bhope (?:you['’]re|you are|you had|all is|this (?:email|finds|mail)|everything is)(?: (?:well|all|doing|keeping))?\b(?=[^.\n]{0,30}(?:well|weekend|ok|email|good))/gi,
  /\bthis (?:e-?mail|message)(?: and any (?:attachments?|files))?[^.\n]{0,60}\b(?:confidential|intended (?:only|solely)|privileged|may contain)\b|\bif you (?:have received|received|are not the intended)[^.\n]{0,60}\b(?:error|recipient|mistake)\b|\b(?:unsubscribe (?:here|below|from (?:this|these|our))|(?:click|tap) (?:here )?to unsubscribe|view (?:this email )?in (?:your )?browser)\b|\b(?:comments|edits|changes|feedback|thoughts|version) (?:below|attached|inline|in red)\b|\bsee (?:my )?(?:comments|edits|changes|notes|thread|below|email|mail)\b(?= (?:below|attached|inline|in red|from|for|re)\b)/gi,
  line(
    `(?:hi|hello|hey|dear|hiya|morning|good morning|good afternoon|evening) (?!reader|friend|customer|member|neighbou?r|supporter|subscriber|parent|colleague|editor|editors|famil|resident|everyone|all\\b|sir|diary|lord|santa|patient)[\\p{L}.'’-]{1,20}(?: (?:and|&) [\\p{L}'’-]{1,20}| [\\p{L}'’-]{1,20}){0,2}[,!:–—-](?=[ \\t]*(?:\\n|$|thanks|hope|just|please|pls|see|here|attached|can|could|i |as |following|find|quick|sorry|below|any|did|we |re))`,
  ),
  /(?:^|(?<=\n))[ \t>*_]{0,8}--[ \t]*(?=\n[ \t]*\p{L})/gu,
]
const LIKELY: readonly RegExp[] = [
  /(?:^|(?<=\n))[ \t>*_]{0,8}(?:Hi|Hello|Hey|Dear) \p{Lu}[\p{L}.'’ -]{1,40},(?=[ \t]*(?:\n|$))/gu,
  line(
    '(?:(?:best|kind|warm|kindest|warmest|many)(?: (?:regards|wishes|thanks))|regards|best|cheers|thanks|many thanks|thank you|yours(?: (?:sincerely|faithfully|truly))?|sincerely|br|kr|tx|all the best|talk soon|ta|xx)',
    "[,!]?[ \\t]*\\n{1,2}[ \\t*_-]{0,4}\\p{Lu}[\\p{L}.’'-]{0,20}(?: \\p{L}[\\p{L}.’'-]{0,20}){0,2}[ \\t*_]*(?=\\n|$)",
  ),
  line(
    '(?:(?:best|kind|warm|kindest|warmest) (?:regards|wishes)|regards|many thanks|yours (?:sincerely|faithfully|truly)|cheers)',
    ENDS,
  ),
  /\b(?:see (?:the )?(?:thread|email|mail|message) below|see below\s*[.!]?\s*(?=\n|$)|forwarded (?:by|from)|cc['’]?(?:ed|ing)|bcc)\b/gi,
  /\b(?:get back to me|circle back|ping me|shoot me|drop me (?:a line|an email))\b/gi,
]

/** What belongs to a mail about the text and not to the text. */
export function mailDebris(read: ReadText): Found[] {
  const title = wordingsInTitle(read.title, [SUBJECT])
  const all: Wording[] = [
    ...CERTAIN.map((words): Wording => ({ code: 'mail_debris', words, quoted: true })),
    ...LIKELY.map((words): Wording => ({ code: 'mail_debris_likely', words })),
  ]
  const greeted = new Set(groupsGreeted(read))
  const isLetters = isPageOfLetters(read)
  const found = wordingsIn(read, read.visible, all)
    .filter(({ start, code, phrase = '' }) => {
      if (start === null) return true
      if (greeted.has(start)) return false
      const isOfLetters = EDITOR.test(phrase) || YOURS.test(phrase)
      return !(code === 'mail_debris_likely' && isLetters && isOfLetters)
    })
    .map((one): Found =>
      isExample(read.body, one) || isCitedInLine(read, one) ? { ...one, code: 'mail_debris_likely' } : one,
    )
  return [...title, ...found]
}

/** Whom a letter for many is addressed to: a group, in the plural, or one of a group by what he or she is. */
const GROUP =
  /^[ \t>*_]{0,8}dear (?:(?:all|valued|fellow|our|loyal|honoured|respected|new|future|former) ){0,2}(?<group>[\p{L}’'-]{3,24}(?:(?:,| (?:and|&|or|of)) [\p{L}’'-]{2,24}| [\p{L}’'-]{3,24}){0,4})[,:!][ \t*_]*$/iu
/** Nouns for people in the plural that may be capitalised and are no surnames. */
const GROUP_NOUN =
  /^(?:\p{L}{2,12}holders?|\p{L}{2,12}(?:citizens?|mates?|folk|makers?|owners?|workers?|goers|lovers|keepers|walkers|ants|ents|ians|ists|ees)|(?:fellow |all )?(?:parents?|carers?|guardians?|pupils?|teachers?|governors?|trustees?|members?|donors?|friends?|investors?|savers?|voters?|electors?|volunteers?|supporters?|subscribers?|readers?|customers?|guests?|visitors?|neighbou?rs?|tenants?|leaseholders?|colleagues?|partners?|borrowers?|lenders?|creditors?|families|ladies|gentlemen|bakers?|gardeners?|runners?|players?|singers?|drivers?|passengers?|travellers?|patients?|clients?|students?|users?|listeners?|viewers?|parishioners?|ratepayers?|taxpayers?|employees?|comrades?))$/iu

/** The offsets of the lines that greet a group: whoever writes to shareholders or members writes for print. */
function groupsGreeted({ visible, blocks }: ReadText): number[] {
  return blocks.flatMap(({ kind, line, start, end }) => {
    const first = end - line > LONGEST_GREETING ? undefined : GROUP.exec(visible.slice(line, end))?.groups?.group
    if (kind !== 'paragraph' || first === undefined) return []
    const words = first.split(/[\s,&]+/u)
    const isPlural =
      words.every((word) => /^\p{Ll}/u.test(word)) && /(?:[^s]s|people|folk|children|women|men)$/u.test(first)
    return isPlural || words.some((word) => GROUP_NOUN.test(word)) ? [line, start] : []
  })
}

const LONGEST_GREETING = 120
const EDITOR = /^(?:dear )?(?:(?:the )?editors?|sirs?|madam|sir or madam)\b/iu
const YOURS = /^(?:yours|sincerely|respectfully|(?:best|kind|warm|kindest|warmest) (?:regards|wishes))\b/iu
const LETTERS =
  /\b(?:letters?|postbag|mailbag|inbox|readers['’]? (?:write|views|views?)|your (?:say|views)|correspondence)\b/iu
const SALUTED =
  /^[ \t>*_]{0,8}(?:dear (?:(?:the )?editors?|sirs?|madam|sir or madam)|sir|madam|to the editor)[,:.—-]?[ \t*_]*$/iu
const SIGNED =
  /(?:^|\n)[ \t>*_]{0,8}(?:yours(?: (?:sincerely|faithfully|truly|etc\.?))?|sincerely)[,.]?[ \t*_]*\n\s*[*_]{0,3}\p{Lu}/giu
/** What may stand below the closing of a letter to an editor. */
const LONGEST_SIGNATURE = 300

/** A page of readers' letters says so in its title or a heading; one letter alone opens with the editor and closes as letters do. */
function isPageOfLetters({ title, body, visible, blocks }: ReadText): boolean {
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => visible.slice(start, end))
  const first = blocks.find(({ kind }) => kind !== 'heading')
  if (first === undefined) return false
  const isSaluted = blocks.some(
    ({ kind, line, end }) =>
      kind === 'paragraph' && end - line < LONGEST_GREETING && SALUTED.test(visible.slice(line, end)),
  )
  if (!isSaluted) return false
  if ([title, ...headings].some((words) => LETTERS.test(words))) return true
  const closing = [...visible.matchAll(SIGNED)].at(-1)
  const isOpened = SALUTED.test(visible.slice(first.line, Math.min(first.end, first.line + LONGEST_GREETING)))
  return isOpened && closing !== undefined && body.trimEnd().length - closing.index < LONGEST_SIGNATURE
}

/** Words of a mail that a sentence gives between quotation marks are told of, and may be left over none the less. */
function isCitedInLine({ body, isQuoted }: ReadText, { start }: Found): boolean {
  return start !== null && isQuoted(start) && !QUOTED.test(body.slice(body.lastIndexOf('\n', start) + 1, start + 1))
}

const QUOTED = /^\s{0,3}>/
/** A mail that is shown as an example is no longer. */
const MOST_LINES = 40

/** Whether a mail stands in a quotation that the line above announces, as "Here is one that works:". */
function isExample(body: string, { start }: Found): boolean {
  if (start === null) return false
  let at = body.lastIndexOf('\n', start - 1)
  if (!QUOTED.test(body.slice(at + 1, at + 5))) return false
  let above = ''
  for (let lines = 0; at > 0 && lines < MOST_LINES; lines += 1) {
    const before = body.lastIndexOf('\n', at - 1)
    above = body.slice(before + 1, at)
    if (above.trim() !== '' && !QUOTED.test(above)) break
    at = before
  }
  return /:\s*$/.test(above) && !/\b(?:wrote|writes|schrieb|message)\b[^:]*:\s*$/i.test(above)
}
