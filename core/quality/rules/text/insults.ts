import type { Found } from './finding.ts'
import { wordingsIn } from './patterns.ts'
import type { ReadText } from './read-text.ts'

/** Words that no editor prints outside a quotation. */
const SLURS =
  /\b(?:n[i1]gg(?:er|a)s?|k[i1]kes?|sp[i1]cs?|ch[i1]nks?|g[o0]{2}ks?|wetbacks?|ragheads?|towelheads?|sandn\w{3,8}|pak[i1]s?|wogs?|c[o0]{2}ns?(?= (?:and|are|like))|f[a@]gg?[o0]ts?|f[a@]gs|trann(?:y|ies)|dykes?(?= (?:and|are|like))|retard(?:s|ed)?(?! (?:potential|growth|foam|flame))|spastics?|spaz|cripples|mongoloids?|half-?breeds?|c[u*]nts?|f[u*]ck\w{0,8}|motherf\w{5,9}|sh[i*]t(?:s|ty|head|heads|show|hole|holes)?|bullsh[i*]t|g[o0]d-?dam(?:n|mit|ned)|god damn(?:ed)?|assholes?|arseholes?|dickheads?|cocksuckers?|twats?|wankers?|whores?|sluts?|bitch(?:es|y)?|bastards?|(?<!(?:finger|heel|thumb|skin|ear|toe|pin|needle)[ -]?)pricks(?! (?:your|the|a|an|their|her|his|my|our|it|up)\b)|scumbags?|dumbass(?:es)?|jackass(?:es)?|douchebags?|shitheads?|untermensch\w{0,3}|subhumans?|vermin(?= (?:who|like|that vote|from)))\b/giu
const PERSONS =
  'people|person|man|men|woman|women|politicians?|voters?|readers?|customers?|critics?|idea|minister|officials?|managers?|bosses|boss|experts?|staff|workers?|teachers?|parents?|kids|lot|bunch|government|council|company|fans?|drivers?|bureaucrats?|journalists?|scientists?|residents?|owners?|users?|clients?|competitors?|rivals?|crowd|author|writer|editor|doctors?|lawyers?|tourists?|immigrants?|migrants?|foreigners?'
/**
 * Words that insult whoever they are said of. "Such fraud" and "by parasites" name a deed, an animal or what is thrown away:
 * who is meant by them is called "a fraud", or "is" or "are" it.
 */
const INSULTS: readonly RegExp[] = [
  /\b(?:idiots?|idiotic|morons?|moronic|imbeciles?|imbecilic|cretins?|cretinous|half-?wits?|dimwits?|dim-?witted|nitwits?|numbskulls?|boneheads?|boneheaded|airheads?|blockheads?|simpletons?|dunces?|buffoons?|nincompoops?|twits?|losers(?= (?:who|like|and)\b)|nutjobs?|nutcases?|weirdos?|lowlifes?|sleazebags?|slimeballs?|crybab(?:y|ies)|scum|tossers?|arses?|crap|crappy|pissed off|bollocks|knobheads?|pillocks?|muppets(?! (?:show|movie|film|christmas))|ignoramus(?:es)?|dolts?|oafs?|pea-?brained|brain-?dead|braindead|knuckle-?draggers?|deplorables|snowflakes(?= who)|libtards?|feminazis?|fatso|fatty|ugly cow|old hag|windbags?|cockroaches(?= (?:like|who)))\b/giu,
  new RegExp(
    `\\b(?:stupid|dumb|pathetic|disgusting|worthless|brainless|clueless|gutless|spineless|witless|gormless|moronic|retarded|filthy|vile|incompetent|lazy|ignorant|thick|useless|hopeless|dim|foolish|corrupt|lying|stinking|repulsive|miserable|contemptible|greedy|selfish|crazy|insane|deranged|hysterical),? (?:and \\p{L}{3,15} |little |old |bunch of |so-called |enough to |excuse for an? |lazy |stupid )?(?:${PERSONS}|fools?|liars?|losers?|clowns?|cowards?|crooks?|creatures?|animals?|pigs?|rats?|excuse|hacks?)\\b(?!['’-])`,
    'giu',
  ),
  /\b(?!(?:such|like|those|these|by|only|what|just) (?:the )?(?:frauds?|parasites?|vermin|trash|garbage|filth)\b(?! who\b))(?!\p{L}+ (?:the )?fraud\b)(?:is|are|was|were|be|you|such|like|those|these|by|complete|total|utter|absolute|bloody|bunch of|pack of|only|what|just) (?:an? |the |nothing but (?:an? )?|just (?:an? )?|simply (?:an? )?|clearly (?:an? )?|such (?:an? )?)?(?:complete |total |utter |absolute |real |bloody |pathetic |stupid |damned? |bunch of |pack of |old |biggest |greedy |lazy |corrupt |lying |incompetent ){0,3}(?:fools?|liars?|losers?|clowns?|cowards?|crooks?|jokers?|frauds?|parasites?|lunatics?|maniacs?|psychos?|freaks?|creeps?|degenerates?|jerks?|scoundrels?|vermin|thugs?|trash|garbage|filth|savages|charlatans?|disgrace to|waste of space|waste of oxygen|stupid|dumb|pathetic|braindead|disgusting|mentally ill people)\b(?! (?:enough|of|question|errand|gold|mistake|phone|luck|bell|bank|case|act|charges?|detection|and (?:runners|winners)|in the))(?=[ ,.!?;:)’”"–—]|$)/giu,
  /\b(?:shut up|go to hell|screw (?:you|them|off)|drop dead|who cares what|kill yourself|sod off|piss off|bugger off)\b/giu,
]

/** "The Idiot", "The Buffoon": capitals of both words make a title of it. */
function isTitle({ prose }: ReadText, { start, phrase }: Found): boolean {
  return start !== null && /^\p{Lu}/u.test(phrase ?? '') && /\bThe $/.test(prose.slice(Math.max(0, start - 5), start))
}

/** Insults and slurs; in quotation marks they are somebody's words, and an editor decides. */
export function insults(read: ReadText): Found[] {
  const found = wordingsIn(read, read.prose, [
    { code: 'slur', words: SLURS, quoted: true },
    ...INSULTS.map((words) => ({ code: 'insult' as const, words, quoted: true })),
  ])
  return found
    .filter((one) => !isTitle(read, one))
    .map((one) => (one.start !== null && read.isQuoted(one.start) ? { ...one, code: 'insult_quoted' } : one))
}
