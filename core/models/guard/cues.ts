/** A kind of word by which a statement changes what it claims; `#` stands for a figure. */
interface Cue {
  name: string
  words: RegExp
  /** `both`: may neither come in nor go. `in`: may not come in. `out`: may not go. */
  guards: 'both' | 'in' | 'out'
}

const cue = (name: string, guards: Cue['guards'], words: string): Cue => ({
  name,
  guards,
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`),
})

/**
 * How sure, how general, under which condition and on whose word something is said, in English, German, French and Spanish;
 * letters are read without their accents.
 */
export const STRENGTHS: readonly Cue[] = [
  cue(
    'possible',
    'both',
    'may|might|could|can|possibly|perhaps|maybe|probably|likely|potentially|possible|able|suggests?|suggested|appears?|appeared|seems?|seemed|kann|konnen|konnten?|durften?|vielleicht|moglicherweise|wahrscheinlich|peut|peuvent|pourrait|pourraient|puede|pueden|podrian?|quizas?',
  ),
  cue(
    'must',
    'both',
    'must|shall|required|requires?|obliged|mandatory|compulsory|ha(?:s|ve|d) to|needs? to|needed to|muss|mussen|musste[nt]?|doit|doivent|deben?',
  ),
  cue(
    'should',
    'both',
    'should|ought|recommend(?:s|ed|ation)?|advis(?:es|ed|able)|sollten?|devrait|devraient|deberian?',
  ),
  cue('will', 'both', 'will|going to'),
  cue(
    'sure',
    'in',
    'certain|certainly|definitely|undoubtedly|undeniably|clearly|obviously|surely|proven|proved|proves?|guarantees?|guaranteed|ensures?|completely|entirely|totally|fully|absolutely|perfectly|bewiesen|garantiert|sicherlich|certainement|sans doute|garantizado',
  ),
  cue(
    'all',
    'both',
    'all|every|each|everyone|everybody|always|alle|allen|jede[rsnm]?|immer|tous|toutes|toujours|chaque|todos|todas|siempre|cada',
  ),
  cue(
    'most',
    'both',
    '(?:a |the )?majority|mostly|mainly|largely|(?<!(?:at|the) )most|die meisten|la plupart|la mayoria',
  ),
  cue('some', 'both', 'some|several|einige|manche|certains|certaines|algun(?:os|as)'),
  cue('few', 'both', 'few|wenige|peu de|pocos|pocas'),
  cue('little', 'both', 'little|slightly|hardly any|kaum|wenig'),
  cue('seldom', 'both', 'seltene?|rarement|raramente|rara vez'),
  cue('before', 'both', 'before|prior to|vor|bevor|avant|antes'),
  cue('after', 'both', 'after|following|nach|nachdem|apres|despues'),
  cue('first', 'both', 'first|erste[nrsm]?|premiere?s?|primer[oa]?s?'),
  cue('last', 'both', 'last|letzte[nrsm]?|dernieres?|derniers?|ultim[oa]s?'),
  cue('only', 'both', 'only|solely|exclusively|nur|seulement|uniquement|solo|solamente'),
  cue(
    'often',
    'both',
    'often|frequently|commonly|usually|generally|typically|normally|tends?|oft|meist|souvent|a menudo',
  ),
  cue('sometimes', 'both', 'sometimes|occasionally|manchmal|parfois|a veces'),
  cue('rough', 'both', '(?:about|around|roughly|nearly|almost|approximately|some|circa|etwa|rund|environ|casi|unos) #'),
  cue('even', 'both', 'up to (?:about )?#'),
  cue('if', 'both', 'if|provided|assuming|as long as|wenn|falls|sofern'),
  cue('unless', 'both', 'unless|except|excluding|apart from|other than|au(?:s|ß)er|sauf|excepto|salvo'),
  cue('until', 'both', 'until|so far|to date|bisher|bislang'),
  cue('linked', 'out', 'associated|linked|correlated|correlates?|correlation'),
  cue(
    'causes',
    'in',
    'causes?|caused|causing|leads? to|led to|results? in|resulted in|due to|because|owing to|thanks to',
  ),
  cue(
    'said',
    'out',
    'says?|said|according|claims?|claimed|reports?|reported|argues?|argued|believes?|believed|states?|stated|thinks?|thought|notes?|noted|finds?|found|shows?|showed|shown|warns?|warned|told|sagte|laut|zufolge|selon|segun',
  ),
]

/** What goes up or is more, and what goes down or is less. */
const UP =
  /^(?:more|higher|greater|larger|longer|bigger|faster|better|stronger|older|later|heavier|warmer|hotter|best|highest|largest|above|over|exceed(?:s|ed)?|rise[sn]?|rising|rose|increas(?:e|es|ed|ing)|grow(?:s|ing|n)?|grew|gain(?:s|ed)?|improv(?:e|es|ed|ement)|climb(?:s|ed)?|doubled?|soared|least|mehr|hoher(?:e[nr]?)?|gro(?:s|ß)er(?:e[nr]?)?|langer|stieg(?:en)?|gestiegen|mindestens|plus|augment(?:e|ent|er)|mas|mayor(?:es)?|aumento|aumentaron)$/
const DOWN =
  /^(?:less|fewer|lower|smaller|shorter|slower|worse|weaker|younger|earlier|lighter|colder|cooler|worst|lowest|smallest|below|under|fall(?:s|en|ing)?|fell|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|reduc(?:e|es|ed|ing|tion)|shr[aiu]nk|halved?|worsen(?:s|ed)?|weniger|niedriger(?:e[nr]?)?|kleiner|kurzer|sank(?:en)?|gesunken|hochstens|moins|baiss(?:e|ent|er)|menos|menor(?:es)?|bajo|bajaron|disminuyo)$/

/** Which way a word compares; "over" and "under" only before a figure, "least" only behind "at". */
export function directionOf(word: string, before: string, isBeforeFigure: boolean): 'up' | 'down' | null {
  if (/^(?:over|under|above|below)$/.test(word) && !isBeforeFigure) return null
  if (word === 'least') return before === 'at' ? 'up' : 'down'
  if (before === 'no' && /^(?:longer|later)$/.test(word)) return null
  if (UP.test(word)) return 'up'
  return DOWN.test(word) ? 'down' : null
}

/** What denies. */
export const NEGATIONS =
  /^(?:not|no|never|none|nor|neither|nobody|nothing|nowhere|without|hardly|scarcely|barely|rarely|seldom|unable|unlikely|lack(?:s|ed|ing)?|fail(?:s|ed)?|refus(?:e|es|ed)|den(?:y|ies|ied)|nicht|kein(?:e[nmrs]?)?|nie|niemals|ohne|weder|pas|jamais|sans|aucune?|nunca|sin|ningun[oa]?|jamas|tampoco)$/
/** What makes a word its contrary. */
export const CONTRARY_PREFIX = /^(?:un|in|im|ir|il|non|dis)(?=[a-z]{4})/
