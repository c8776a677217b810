import { bracketSlots } from './bracket-slots.ts'
import type { Found } from './finding.ts'
import { wordingsIn, wordingsInTitle, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const NOUN =
  'name|names|first ?name|last ?name|surname|full name|company|company name|organi[sz]ation|business|brand|client|customer|product|product name|service|city|town|country|location|place|venue|address|date|day|month|year|time|deadline|price|amount|cost|fee|sum|number|figure|figures|percentage|percent|stat|stats|statistic|statistics|data|phone|phone number|telephone|email|e-mail|website|url|link|links|image|photo|picture|video|chart|graph|table|logo|caption|headline|title|heading|subheading|subtitle|quote|quotation|author|source|reference|citation|example|text|content|copy|role|job title|position|department|industry|topic|subject|keyword|cta|call to action|spokesperson|expert|x|n|blank|value|unit|currency|state|region|event|person|recipient|sender|signature|school|university|team|total|quantity|duration|age|your text|tk|tbc|tbd|tba'
const START =
  'insert|add|enter|fill|fill in|put|include|provide|paste|place|type|write|attach|upload|replace|(?:your|my|our)(?=[ _])|to be|to do|todo|to-do|tbc|tbd|tba|tk|tktk|xx|xxx|fixme|placeholder|check|confirm|verify|missing|need|needs|needed|pending|awaiting|some|name of|date of|number of|amount of|title of|details? (?:of|about|here|to)|link to|image of|photo of|quote from|description of|example of|specify|choose|select|pick|lorem|dummy|sample'
const bracketed = (open: string, close: string, words: string): RegExp =>
  new RegExp(`${open}\\s{0,3}(?:${words})\\s{0,3}${close}(?![(\\[:])`, 'giu')
const INSIDE = String.raw`[^\][(){}<>\n]{0,100}`

const CERTAIN: readonly Wording[] = [
  ...[
    bracketed(String.raw`(?<![\]\w[])\[{1,2}`, String.raw`\]{1,2}`, `(?:${START})\\b${INSIDE}`),
    bracketed(
      String.raw`(?<![\]\w[])\[{1,2}`,
      String.raw`\]{1,2}`,
      `(?:the |a |an )?(?:[\\p{L}-]{2,20} ){0,2}(?:${NOUN})(?: (?:here|\\d|goes here|to follow|to come|needed|of [\\p{L} ]{2,30}))?`,
    ),
    /(?<![\]\w])\[(?!(?:PDF|VIDEO|AUDIO|UPDATE|UPDATED|SIC|OPINION|WATCH|PHOTOS|AP|UK|US|USA|EU|UN|NHS|BBC|TM|OK|NB)\])[A-Z][A-Z_ -]{2,40}\](?![([:])/g,
    bracketed(
      String.raw`\(`,
      String.raw`\)`,
      `(?:insert|fill in|todo|tbc|tbd|tba|tk|tktk|xx|xxx|placeholder|fixme|to be (?:confirmed|determined|added|inserted|filled in|supplied|completed|decided)|(?:figure|number|date|name|quote|link|source|photo|image|details|price|stat|data) (?:to come|to follow|here|tk|needed|missing|goes here))\\b${INSIDE}`,
    ),
    /\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|\$\{[^{}\n]{1,60}\}|\*\|[A-Z_:]{2,40}\|\*|%%?[A-Z][A-Z_]{2,40}%%?|<<[^<>\n]{1,60}>>|«[a-z]+[_ ][a-z_ ]{1,30}»|\[\[[a-z][\w .-]{1,40}\]\]|@@[A-Za-z_]{2,40}@@|__[A-Z][A-Z_]{2,40}__/g,
    new RegExp(`<(?:(?:${START})\\b[^<>=\\n]{0,80}|(?:[a-z-]{2,20}[ _]){0,2}(?:${NOUN}))>`, 'gi'),
    new RegExp(`\\{(?:(?:${START})\\b[^{}\\n]{0,80}|(?:[a-z-]{2,20}[ _]){0,2}(?:${NOUN}))\\}`, 'gi'),
    /\b(?:TBC|TBD|TKTK|TKTKTK|TODO|FIXME|PLACEHOLDER)\b/g,
    /\b(?:tbc|tbd|tktk)\b/g,
    /\blorem\s+ipsum\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc/gi,
    /[$£€]\s?(?:[XY]{1,6}|x{2,6})(?:[,.][Xx]{1,4}){0,3}\b|\bX{1,4}(?:[,.]X{1,4}){0,3}\s?(?:%|per cent\b|percent\b|million\b|billion\b|thousand\b)|\bX{1,3},XXX\b|\bx{2,4}\s?(?:%|per cent\b|percent\b)|[#N]{2,3}\s?%|(?:^|\s)#\s?%|\b(?:19|20)[Xx]{2}\b|\bX{2}:X{2}\b|[_?]{1,6}\s?(?:%|per cent\b|percent\b)|[$£€]\s?(?:_{1,10}|\?{1,4}|#{1,4})/g,
    /\b(?:X{2} (?:January|February|March|April|May|June|July|August|September|October|November|December)|(?:January|February|March|April|May|June|July|August|September|October|November|December) X{2}|DD[/.-]MM[/.-]YYYY|MM[/.-]DD[/.-]YYYY|YYYY-MM-DD)\b/g,
    /\?{3,}(?![!?])/g,
    /«\p{L}{2,20}(?:_\p{L}{1,20}){1,3}»|\([^()\n/]{2,60}\/[^()\n]{2,60}[–—:,-] ?(?:choose|pick|select|delete) (?:one|as appropriate)\)/gu,
    /\btk (?=years?\b|months\b|weeks\b|days\b|hours\b|per ?cent\b|percent\b|pounds\b|dollars\b|euros\b|people\b|miles\b|words\b|cases\b)/g,
    /\[(?:the |your )?[\p{L}-]{2,20}['’]s (?:first |last |full )?(?:name|address|title|age|email|phone|number|date of birth)\]|\b(?:TBC|TBD|TODO|INSERT|PLACEHOLDER|FIXME)_[A-Z_]{2,40}\b|\b[A-Z]{2,20}_(?:[A-Z]+_)?HERE\b/giu,
    /\(?#[NX]{2,6}\b\)?|%[ds](?![\p{L}\p{N}])|%\d?\.?\d?f\b|\b0{3}pp\b|\bp{1,2}\.? ?0{2,3}\b|[$£€]0{2,3}\.0{2}\b/gu,
    /\bFirst ?name(?: |_)(?:Surname|Last ?name)\b|\b(?:FIRSTNAME|SURNAME|LASTNAME)\b/g,
    /(?<![\w\])`])\[\s{0,3}\](?![([:])|(?<![\w\])`.])\(\s{0,3}\)/g,
    /\[\s?_{2,}\s?\]|\[[…_.]{1,4}[\p{L} ]{1,30}[…_.]{1,4}\]|\[\s?\?{1,4}\s?\]|\(\s?\?{1,4}\s?\)|\[\s?[xX]{1,4}\s?\](?!\s)|\[[•●■*#-]\]/gu,
    /\b(?:insert|your|body|placeholder|sample|dummy|heading|headline|title|subtitle|caption|quote|image|photo|text|content|description|copy|author name|company name|name|link|logo) (?:text )?(?:goes|go) here\b|\byour (?:text|content|headline|heading|title|logo|company name|name|tagline) here\b|\b(?:insert|add|put|place) [\p{L} ]{2,40} here\b|\bclick (?:here )?to (?:edit|add) (?:text|title|content)\b|\bFirst ?name Last ?name\b|\bName Surname\b|\b(?:dummy|placeholder|filler) (?:text|copy|content)\b/giu,
    /\b(?:figure|number|date|name|quote|link|source|photo|image|details|price|stat|data|caption|copy|more|text)s? (?:TK|TBC|TBD|TBA|XX)\b/gi,
    /\b(?:CAPTION|PICTURE|PHOTO|IMAGE|QUOTE|COPY|FIGURE|CHART|TABLE|MAP|HEADLINE|STANDFIRST|CREDIT|TEXT) TO (?:COME|FOLLOW)\b/g,
  ].map((words): Wording => ({ code: 'placeholder', words, quoted: true })),
  { code: 'placeholder', words: /\bTK\b/g, but: /\bTK (?:Maxx|Elevator|elevator)\b/, quoted: true },
  {
    code: 'placeholder',
    words: /\b[Xx]{3,}\b/g,
    but: /(?:Bowl|Olympi\p{L}{1,4}|Games|Louis|Pope|Psalm|Chapter|Act|Legion|Volume|Vol\.?|Part|Book|King)\s+XXX|XXX\s+(?:Olympi|century|Corps|Legion|Games)|\bxxx\s*$/u,
    quoted: true,
  },
]
const LIKELY: readonly Wording[] = [
  { code: 'placeholder_likely', words: /(?<![_\w*])_{3,}(?![_\w*])/g, quoted: true },
  {
    code: 'placeholder_likely',
    words: /\bXX\b/g,
    but: /(?:Bowl|Games|Louis|Pope|Psalm|Chapter|Act|Legion|Volume|Part|Book|Article)\s+XX|XX\s+(?:Olympi|century|chromosome|Corps|Legion|Games)|[XY]{2}\s(?:and|or)\s[XY]{2}/u,
  },
  { code: 'placeholder_likely', words: /\b(?:TBA|tba)\b/g, but: /\bTBA (?:Group|Bank)/, quoted: true },
  { code: 'placeholder_likely', words: /(?<!\?)\?\?(?!\?)/g },
  {
    code: 'placeholder_likely',
    words: /\b(?:John|Jane) (?:Doe|Q\.? Public)\b(?=[,.]? (?:of|from|at|said|says|Company|Inc))/g,
  },
  {
    code: 'placeholder_likely',
    words:
      /\b[\w.+-]{1,40}@(?:example|domain|email|yourcompany|yourdomain|company)\.(?:com|org)\b|\b(?:yourcompany|yourwebsite|yourdomain|yoursite)\.(?:com|org|co\.uk)\b|\b(?:000[- ]000[- ]0000|123-456-7890|00\/00\/0{2,4})\b/gi,
  },
]

/** What was to be filled in and never was: brackets with a wish, blanks, codes of the trade, stock Latin. */
export function placeholders(read: ReadText): Found[] {
  const all = [...CERTAIN, ...LIKELY]
  const inBody = wordingsIn(read, read.visible, all).filter(
    (found) => !isTaskBox(read, found) && !isSubject(read, found),
  )
  const slots = bracketSlots(read).filter(({ start }) => !inBody.some((one) => isWithin(one, start)))
  return [...wordingsInTitle(read.title, all), ...withoutNested(inBody), ...withoutNested(slots)]
}

function isWithin({ start, end }: Found, offset: number | null): boolean {
  return start !== null && end !== null && offset !== null && start <= offset && offset < end
}

const LEAST_AROUND = 150
const STOCK = /^(?:lorem\s+ipsum|dolor\s+sit|consectetur\s+adipisc|TODO|FIXME|TBC|TBD)/i
const ABOUT =
  /\b(?:the|a|an|each|every|of|called|words?|about|with|our|these|old|why|what) (?:lorem ipsum|TODOs?|FIXMEs?|TBCs?|TBDs?)\b|\b(?:lorem ipsum|TODO|FIXME|TBC|TBD)[,”"’']{0,2} (?:is|was|has|had|comes|came|began|began|means|meant|stands|text|passages?|comments?|markers?|notes?|looks|appears)\b/i

/** A text that tells what such a mark is has it as its subject, not in the place of something. */
function isSubject(read: ReadText, { phrase = '', start, end }: Found): boolean {
  if (!STOCK.test(phrase) || start === null || end === null) return false
  return /\b(?:lorem ipsum|TODOs?|FIXMEs?)\b/i.test(read.title) || ABOUT.test(read.prose) || isExample(read, start, end)
}

/** Set apart in a paragraph that has more words than it. */
function isExample({ body, blocks }: ReadText, start: number, end: number): boolean {
  const block = blocks.find((one) => one.start <= start && end <= one.end)
  if (block === undefined) return false
  const isSetApart =
    /[*_“"‘'][^*_“”"‘’'\n]{0,300}$/u.test(body.slice(block.start, start)) &&
    /^[^*_“”"\n]{0,300}[*_”"’']/u.test(body.slice(end, block.end))
  return isSetApart && block.end - block.start > LEAST_AROUND + (end - start)
}

function isTaskBox({ body }: ReadText, { start }: Found): boolean {
  if (start === null) return false
  const before = body.slice(Math.max(0, start - 16), start)
  return /(?:^|\n)\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+$/.test(before) && /^\[[ xX]\]\s/.test(body.slice(start, start + 4))
}

/** One placeholder is one finding, though several wordings may see parts of it. */
function withoutNested(found: readonly Found[]): Found[] {
  let reached = -1
  return found.filter(({ start, end }) => {
    if (start === null || end === null) return true
    const isNew = start >= reached
    if (isNew) reached = end
    return isNew
  })
}
