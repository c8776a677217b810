import { AIDS, AILMENTS, CARE, NO_STORY, REMEDIES, VAGUE } from './told-words.ts'

/** Ailments that are no single nouns. */
const ILL =
  /\b(?:blind|deaf|lame|bald|paralysed|paralyzed|depressed|infertile|bedridden|housebound|unable to (?:walk|stand|sleep|see|hear)|blood (?:sugar|pressure|test)|could (?:not|hardly) (?:walk|stand|hold|sleep|see|hear)|new (?:hip|knee)|booked for|weeks to live|months to live)\b/
/** That an illness ended, told as something that has happened. */
const ENDED =
  /\b(?:shr[au]nk(?:en)?|vanished|disappeared|melted(?: away)?|dissolved|healed|cured|reversed|cleared(?: up)?|lifted|eased|faded|recovered|rid (?:\w+ ){0,3}of|fre(?:e|ed) (?:of|from)|freed (?:him|her|me|them|us|my|the)|released from|(?:put|putting) (?:an end|a stop) to|(?:took|taken|takes) (?:\w+ )?away|let (?:me |him |her )?go|nothing to (?:remove|cut|treat|find|see|operate)|owe[sd]? (?:my|his|her|their|our) \w+ to|gave (?:me|him|her|them) (?:back )?(?:my|his|her|their)|pain[ -]?free|symptom[ -]?free|cancer[ -]?free|in remission|all[ -]clear|(?:was|were|is|are|had|has|have|been|all) gone|went away|gone away|gone (?:for good|by|in|within|before|after)|left (?:me|him|her|us|for good)|let go of|lost its grip|no (?:more|longer|trace|sign)|not a (?:trace|sign)|nothing (?:left|there|to (?:see|find|operate))|never (?:came|come|returned|been back|had another|needed)|(?:not|never) (?:come back|came back|return|returned|had (?:one|another|a) |needed|need |felt it|troubled|bothered|seen (?:it|one))|(?:back|down|returned|returning) to normal|(?:is|was|were|are|been) normal|normal again|(?:stopped|ceased|quietened|subsided|settled|improved|better|halved|dropped|fell|came down|had fallen|has fallen)|(?:walk|walks|walked|run|runs|ran|danc\w+|climb\w*|swam|swim|sleeps?|slept|hear|hears|heard|see|sees|saw|read|reads|breathe[sd]?|thread\w*|grip\w*|knit\w*|play\w*|garden\w*)(?: \w+){0,4} again|for the first time in|without (?:a|her|his|my|their|any|either|sticks?|glasses|pain|help)|gave (?:up|away|back) (?:\w+ ){0,2}(?:insulin|tablets?|pills?|inhaler|wheelchair|crutch(?:es)?|sticks?|glasses|frame)|off (?:my|his|her|the|their|all) (?:\w+ )?(?:insulin|tablets|pills|medication|medicine|inhaler|statins)|threw|thrown|binned|ditched|(?:brought|bring|came|come|went|gone|going) (?:\w+(?:'s)? ){0,3}down|pointless|ended|ceased|closed|clos(?:ed|ing) over|(?:was|were|been) (?:beaten|over|clean|clear|silent|still|quiet|negative)|over for good|beat(?:en)?|conquered|defeated|banished|broke the|drew (?:\w+ ){1,4}out|took (?:it|them|\w+ \w+) from|(?:grew|got|became|become) (?:weaker|smaller|rarer|quieter|lighter|milder)|show(?:s|ed|n) nothing|not (?:shown|show) up|fell silent|prov(?:ed|en) (?:\w+ ){1,3}wrong|work(?:s|ed)? (?:as|like|again)|got off|came off|a memory|a thing of the past|history now|like new|good as new|amazed|could not (?:believe|explain)|couldn't (?:believe|explain))\b/
/** That something came after a remedy: what came need not be said in words that anybody foresaw. */
const FOLLOWED =
  /\b(?:(?:ever )?since|thanks to|saw to (?:it|that)|took over|ever after|(?:after|within|in|for|following) (?:\w+ ){0,3}(?:weeks?|days?|months?|nights?|jars?|bottles?|sessions?|packets?|tins?|tubes?|spoonfuls?|doses?|drops?|needles|boxes) of|after (?:the|a|her|his|my|that|just|only) (?:\w+ )?(?:first|second|third|fourth|jar|bottle|session|packet|tin|tube|spoonful|sachet|box|course|month|week|fortnight)|before the (?:\w+ )?(?:jar|bottle|packet|tin|tube|box|pot|course) (?:was|were|had)|once (?:i|she|he|they|we|mum|dad|my \w+|her \w+|his \w+) (?:had )?(?:\w+ )?(?:begun|began|started|tried|taken|took|switched|worn|put|got)|(?:since|when|until|till) (?:i|she|he|they|we|mum|dad|a \w+|my \w+|her \w+|his \w+) (?:had )?(?:\w+ )?(?:begun|began|started|tried|taken|took|switched|wore|found|discovered|gave|put))\b/
const ALL_ENDED = new RegExp(ENDED, 'g')
/** The same of a story that names no remedy: it takes plainer words. */
const PLAINLY_ENDED =
  /\b(?:vanished|disappeared|shr[au]nk|cured|healed (?:itself|overnight|within)|reversed|melted away|no trace|never (?:came|come) back|(?:did|has|have|had)(?: not|n't| never) (?:come|came) back|in remission|fre(?:e|ed) (?:of|from)|(?:is|are) a memory|a thing of the past|threw (?:away )?(?:my|his|her)|binned (?:my|his|her))\b/
const NOT_ENDED =
  /\b(?:nobody|no one|none|no (?:patient|person|tumour|tumor)) (?:\w+ ){0,4}(?:cured|healed|shrunk|freed|rid|recovered)\b|\b(?:did|has|have|had|was|were|is|are|will|would|could|can|do|does) ?(?:not|n't|never) (?:been |yet )?(?:shrink|shrunk|vanish|disappear|melt|dissolve|heal|healed|cured?|reversed?|clear|cleared|lift|ease|eased|fade|recover|gone|go away|stop|improve|improved|better|free)\b|\bnone of (?:this|these|it) (?:will|can|would)\b|\bno (?:cure|better|improvement|difference|effect)\b|\bworse\b/
/** Care that is named as what did not help, or is not needed any more, is no cause. */
const CARE_FAILED =
  /\b(?:failed|could not|had not|given up|gave up|no more to offer|in vain|nothing more|cancel\w*|turned down|never needed|no longer need\w*|not (?:be )?need\w*|instead of|sent (?:it|him|her) back|found nothing)\b/
/** How a remedy is brought together with what came of it. */
const BY_WHICH =
  /\b(?:since|after|once|until|till|thanks|because|due to|owing|saw to|did (?:it|that|the trick|what)|it was|owe[sd]?|does it|from|with|on the|on (?:beet|cbd|garlic|honey|turmeric|a diet)|by|through|nothing more than|nothing but|alone|with every|credits?|credited|weeks? of|months? of|days? of|years? of|course of|began|begun|started|start(?:ed)? on|tried|took|take[ns]?|taking|drank|drink(?:s|ing)?|sipp\w+|ate|eating|w[eo]re|worn|wear(?:s|ing)?|rubb\w+|swallow\w+|switched|swapped|put (?:on|a|the)|strapped|slept (?:on|under)|us(?:ed|ing)|applied|chew\w+|bought|gave (?:him|her|me|them)|given|sent|freed|shrank|cured|healed|banished|reversed|cleared|took over|ended|in (?:its|their) place)\b/
const PEOPLE =
  /\b(?:i|my|me|he|his|him|she|her|our|we|mum|mom|mother|dad|father|grand\w+|nan|uncle|aunt|neighbour|neighbor|wife|husband|son|daughter|sister|brother|friend|customer|client|patient|reader|lady|gentleman|man|woman)\b/
const PAST =
  /^(?:\p{L}{2,}[^e]ed|was|were|had|went|gone|came|took|taken|drank|ate|wore|gave|given|made|began|begun|grew|left|lost|got|put|slept|swam|knew|held|rose|fell|fled|broke|won|saw|heard|felt|found|read|brought|bought|taught|did)$/u
/** Whoever knows what they do gave it, which is care; or it is said why something is used, and not what came of it. */
const CARERS =
  /\b(?:because|methotrexate|doctors?|gps?|nurses?|pharmacists?|midwi(?:fe|ves)|dermatologists?|specialists?|neurologists?|consultants?|clinic|hospital|dietitians?|paramedics?|vaccine|dose|prescription)\b/
/** What is asked or supposed has not happened. */
const NOT_TOLD =
  /\?["”’)]*\s*$|\b(?:if|(?<!\b(?:in|since|by|until|till|of|last|this|from|every|early|late|what) )may(?! (?:\d|day\b))|might|could help|should|whether|suppose|imagine)\b/
/** What can be has not happened either. */
const POSSIBLE = /\b(?:can|could|will|would)\b[^,.;]{0,32}$/

/** Whether a few sentences tell of an illness that a remedy ended, or that somebody plainly got rid of without care. */
export function tellsRecovery(text: string): boolean {
  if (NO_STORY.test(text) || NOT_ENDED.test(text) || NOT_TOLD.test(text)) return false
  const words = text.match(/[\p{L}’'-]+/gu) ?? []
  const has = (list: ReadonlySet<string>): boolean => words.some((word) => isIn(list, word))
  const isIll = has(AILMENTS) || ILL.test(text)
  if (!isIll && !has(AIDS)) return false
  if (CARE.test(text) && !CARE_FAILED.test(text)) return false
  const remedy = words.findIndex((word) => isIn(REMEDIES, word))
  const ended = endedIn(text)
  if (remedy !== -1 && ended !== null && (BY_WHICH.test(text) || comesBefore(text, words[remedy], ended.index)))
    return true
  if (
    remedy !== -1 &&
    isOfSomebody(text) &&
    (FOLLOWED.test(text) || (isPlain(words) && isPast(words) && !CARERS.test(text)))
  )
    return true
  return isIll && PLAINLY_ENDED.test(text) && PEOPLE.test(text)
}

/** Where the text says that something ended, as a thing that happened. */
function endedIn(text: string): { index: number } | null {
  for (const { index } of text.matchAll(ALL_ENDED)) if (!POSSIBLE.test(text.slice(0, index))) return { index }
  return null
}

/** Whether something is told of one person: somebody, or what is somebody's. */
function isOfSomebody(text: string): boolean {
  return PEOPLE.test(text) || /\p{L}{2}['’]s\b/u.test(text)
}

/** Whether remedy and ailment are named by words that mean little else. */
function isPlain(words: readonly string[]): boolean {
  const telling = words.filter((word) => !isIn(VAGUE, word))
  return [REMEDIES, AILMENTS].every((list) => telling.some((word) => isIn(list, word)))
}

/** Whether something is told as past. */
function isPast(words: readonly string[]): boolean {
  return words.some((word) => PAST.test(word))
}

/** Whether the remedy stands before what ended, as whoever ended it does. */
function comesBefore(text: string, remedy: string | undefined, ended: number): boolean {
  const at = remedy === undefined ? -1 : text.indexOf(remedy)
  return at !== -1 && at < ended
}

/** Whether a list has a word or its singular. */
function isIn(list: ReadonlySet<string>, word: string): boolean {
  const plain = word.replace(/[’']s$/, '')
  if (list.has(plain) || list.has(word)) return true
  return (
    [/s$/, /es$/].some((ending) => list.has(plain.replace(ending, ''))) ||
    list.has(plain.replace(/(?:ies|ves)$/, plain.endsWith('ies') ? 'y' : 'f'))
  )
}
