import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS, wordingsIn, type Wording } from './patterns.ts'
import type { ReadText, Word } from './read-text.ts'

/** Words that may stand twice. */
const TWICE = new Set(
  'had that very so no yes ha hee ho bye knock blah night hear there now now really many long far more again hush tut well you her is do who in on out up down over never boo chop yum aye tsk tom duran pago bora cous'.split(
    ' ',
  ),
)
const VOWEL_SOUND = /^(?:[aeiou](?!u)|eu(?!r|ch|ph|ca|ge|lo|no|ni)|hour|honest|honou?r|heir)/
const CONSONANT_START =
  /^(?:uni(?!n|m|d)|us(?:e|a|u)|ut[ei]|eu|ewe|one\b|once\b|one-|ur(?:anium|in|u)|ub|ufo|uk\b|us\b|u-|oui|ukul|ugand|ukrain|usb|url|ouija|utopi)/
/** Letters whose names begin with a vowel: "an MP", "an FBI agent". */
const VOWEL_LETTERS = /^[AEFHILMNORSX]/

const WRONG: readonly RegExp[] = [
  /\b(?:could|would|should|must|might|may)(?:n['’]t)? of\b(?! course)/gi,
  /\b(?:alot|suppose to(?= (?:be|have|do|go|get|make|take))|irregardless|for all intensive purposes|could care less|would have went|should have went|had went|have went|has went|more better|most easiest|more easier|between you and I|try and and|in regards of|could had|would had to of|pubic (?:school|house|sector|health|transport|inquiry|enquiry|library|libraries|relations|services?|interest|opinion|meeting|holiday|bodies|body|consultation|gallery|money|spending|park|works|hearing|debate)|(?:by|to|for|from|of) the pubic)\b(?! (?:bone|hair|region|area|symphysis))/gi,
  /\b(?:they|we|you) (?:was|is|has|does|doesn['’]t)\b(?! (?:what|the (?:question|word)))|\b(?:he|she|it) (?:were|are|have|do|don['’]t)(?= (?:not|a|an|the|been|going|very|also|to|no|so|now|already|never|always|used|made|said)\b)/gi,
  /(?<=\b(?:he|she|they|we|I|who|lawyers?|editors?|officers?|historians?|clerks?|experts?) )pour(?:s|ed)? over (?=(?:the |her |his |their |every |these |those |my |our )?(?:[\p{L}-]{2,12} )?(?:deeds|books?|papers|maps?|documents|letters|files|records|accounts|pages|plans|manuscripts?|archives?|contracts?|ledgers?|reports?|evidence|registers?)\b)/giu,
  /\bI (?:is|are|has|were(?= (?:going|there|at|in|a|the)))\b/g,
  /\b(?:their|there) (?:is|are|was|were) (?:it['’]s|its) own\b|\btheir (?:is|are|was|were|will be|has been|have been)\b|\bthere (?:own|house|houses|children|work|families|homes|jobs|lives|parents|money|customers|names)\b|\byour (?:welcome|right|going|not going|invited|able|looking for)\b(?! (?:hand|to|of|side|arm|leg|eye|foot|way|now))|\b[Ii]ts (?:a|an|the|not|been|very|too|really|just|going|possible|important that)\b(?! (?:old|own))|\b[Ii]ts (?:usually|always|never|often|probably|certainly|perhaps|actually|also|hardly|only) (?:the|a|an|been|that|to|in|on|at|about|when|because|not|going|worth|too)\b|\bit['’]s (?:own|members|customers|staff|first|name|kind|website|headquarters|workers|employees)\b|\bwho['’]s (?:name|job|work|children|idea|house)\b/g,
  /\b(?:these|those|many|several|few|both) (?:\p{L}{3,12} )?(?:person|child|man|woman|city|country|problem|company|student|year|month|week|question|reason|change|example|factor|result|thing|way)\b(?![\p{L}’'-]| (?:old|olds|old's|student|student's|long|based|owned|made|power|care|club|centres?|halls?))|\bthis (?:people|children|men|women|results|changes|problems|companies|questions|reasons|cities|countries)\b|\b(?:a|an|each|every) (?:children|people(?!['’s])|women|men|years|months|weeks|cities|companies|problems|reasons|questions)\b(?!['’-])/gu,
]
const CERTAIN: readonly RegExp[] = [WRONG[0], WRONG[1]].filter((words) => words !== undefined)
const NEEDS_NO_AUXILIARY: readonly RegExp[] = WRONG.slice(2)
/** Before "he have" these make it right: "did he have", "let it have", "as if it were". */
const BEFORE =
  /\b(?:do|does|did|will|would|can|could|should|shall|may|might|must|let|make|makes|made|help|helped|helps|see|saw|have|had|if|though|wish|wishes|wished|lest|that|when|whether|how|than|unless|what|where|why|who|which|as|where['’]d|n['’]t|and|or|of|to|for|with|like|between|among|suggests?|recommend\w{0,3}|demand\w{0,3}|insist\w{0,3}|watch\w{0,3}|were|is|are|was|has)\s+(?:\p{L}+\s+)?$/iu

/** Breakage that no reader overlooks: doubled words, "a hour", "could of", a verb that does not fit its pronoun. */
export function grammar(read: ReadText): Found[] {
  const wrong = [
    ...wordingsIn(
      read,
      read.prose,
      CERTAIN.map((words): Wording => ({ code: 'wrong_word', words })),
    ),
    ...wordingsIn(
      read,
      read.prose,
      NEEDS_NO_AUXILIARY.map((words): Wording => ({ code: 'wrong_word', words })),
    ).filter(({ start }) => start !== null && !BEFORE.test(read.prose.slice(Math.max(0, start - 40), start))),
  ]
  return [...doubled(read), ...articles(read), ...wrong]
}

function doubled(read: ReadText): Found[] {
  const found: Found[] = []
  for (let index = 1; index < read.words.length && found.length < MOST_FINDINGS; index += 1) {
    const [before, word] = [read.words[index - 1], read.words[index]]
    if (word === undefined || before?.lower !== word.lower || !/^\p{L}+$/u.test(word.text)) continue
    if (TWICE.has(word.lower) || !/^[ \t]*\n?[ \t]*$/.test(read.body.slice(before.end, word.start))) continue
    if (/^\p{Lu}/u.test(word.text) || read.words[index + 1]?.lower === word.lower) continue
    if (isSpecies(read, before, word)) continue
    found.push(foundAt('doubled_word', read.body, before.start, word.end))
  }
  return found
}

/** "Anguilla anguilla": a kind of animal or plant that has the name of its genus. */
function isSpecies({ body, prose }: ReadText, genus: Word, species: Word): boolean {
  if (!/^\p{Lu}/u.test(genus.text) || species.text.length < 4) return false
  const isSetApart = /[*_(]/.test(body.charAt(genus.start - 1)) && /[*_)]/.test(body.charAt(species.end))
  const isInside = /[\p{L}\p{N},(;:–—-]["“”‘’*_ (]*$/u.test(prose.slice(Math.max(0, genus.start - 6), genus.start))
  return isSetApart || (isInside && /(?:a|us|o|is|um|ax|ix|i|os|or|es|ea|on)$/.test(species.text))
}

function articles(read: ReadText): Found[] {
  const found: Found[] = []
  for (let index = 0; index + 1 < read.words.length && found.length < MOST_FINDINGS; index += 1) {
    const [article, word] = [read.words[index], read.words[index + 1]]
    if (
      article === undefined ||
      word === undefined ||
      (article.text !== 'a' && article.text !== 'an' && article.text !== 'An')
    )
      continue
    if (!/^ {1,2}$/.test(read.body.slice(article.end, word.start))) continue
    const sound = isVowelSound(word)
    if (sound === null || sound === (article.lower === 'an')) continue
    found.push(foundAt('wrong_article', read.body, article.start, word.end))
  }
  return found
}

/** Whether a word begins with a vowel as it is spoken; null where that cannot be known. */
function isVowelSound({ text, lower }: Word): boolean | null {
  if (/^\d/.test(text)) {
    if (/^(?:8|11(?!\d)|18(?!\d)|11,|18,)/.test(text)) return true
    return /^(?:1[0-79]|[2-79]|1$)/.test(text) ? false : null
  }
  if (/^\p{Lu}{2,}/u.test(text))
    return /^[AEFHILMNORSX]{2,4}s?$/.test(text) && VOWEL_LETTERS.test(text)
      ? null
      : /^[BCDGJKPQTVWYZ]{2,5}s?$/.test(text)
        ? false
        : null
  if (
    text.length < 2 ||
    /^\p{Lu}/u.test(text) ||
    !/^[a-z]/.test(lower) ||
    /^(?:h(?:istor|otel|erb|abit|al[lu]|ilar|eroic|ypo|ors d)|a$|x|e-|an$|or|in|and|is|as|at|if|of|on|up|us\b|i['’]|uh|um|er)/.test(
      lower,
    )
  )
    return null
  if (CONSONANT_START.test(lower))
    return /^(?:uni(?:n|m|d)|us\w?h|ut(?:t|m)|ubiq|urg|urb|urn)/.test(lower) ? null : false
  return VOWEL_SOUND.test(lower) || /^(?:[aeiou])/.test(lower)
}
