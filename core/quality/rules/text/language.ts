import { furtherLanguageOf, furtherShareOf, otherScriptOf } from './further-languages.ts'
import { foundAt, type Found, type Place } from './finding.ts'
import { wordsIn, type ReadText, type Word } from './read-text.ts'
import type { Spelling } from './spelling.ts'

/** The commonest small words of languages; those that two languages share say less and are still counted in both. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    English:
      'the and of to in is that it for was with as his on be at by had are but from they which not have this you we were their has been would what there when who will more if about into only can its than other then these so',
    French:
      "le la les de des du un une et est sont dans que qui pour pas sur au aux avec ce cette ces il elle nous vous ils ont par plus ne se son sa ses leur mais ou où être été fait comme l'on c'est qu'il d'un d'une n'est",
    German:
      'der die das den dem des und ist sind ein eine einen einer eines nicht mit auf für von zu im in es sich auch als wie an bei nach aus werden wird wurde hat haben dass oder aber noch nur über um zur zum vor durch kann',
    Spanish:
      'el la los las de del y en que un una es son por con para no se su sus al lo como más pero sus le ha han este esta ya entre cuando muy sin sobre también hasta donde quien desde',
    Italian:
      "il lo la i gli le di del della dei delle e è un una uno che non per con si da in al alla sono come più ma anche questo questa nel nella sul dal ha hanno suo sua loro stato dell' l' un'",
    Portuguese:
      'o a os as de do da dos das e em que um uma é são para com não por no na nos nas se mais como mas foi ao ele ela seu sua ou quando muito já também pelo pela até isso',
    Dutch:
      'de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar door bij uit nog naar heeft hebben wordt worden deze die dit over tot kan meer zich wat wij ze',
    Swedish:
      'och att det som en är på för med den av till inte har de ett om var från men vi så kan han hon sig eller när vid också efter nu över bara mycket',
    Danish:
      'og at det som en er på for med den af til ikke har de et om var fra men vi så kan han hun sig eller når ved også efter nu over kun meget der blev',
    Polish:
      'i w na z się nie do to jest że o jak ale po co tak za od przez dla są był była było oraz tym ich jego przy może lub także już który która które',
    Latin: 'et in est non ad cum ut sed qui quae quod ex per ab esse sunt enim aut etiam nec si autem hoc',
    Turkish: 've bir bu da de için ile çok daha olarak ne kadar gibi var olan en ama ya o sonra',
    Finnish: 'ja on ei että se oli hän mutta ovat kun niin myös kuin joka sen tai vain jos mukaan sekä',
    Czech: 'a se na je že to v z s do o i jako pro ale by jsou od po které který byl která nebo také při už až',
    Romanian: 'și în de la cu pe nu este din că o un ce mai pentru sunt care au fost sau dar prin ca fi se',
    Hungarian: 'a az és hogy nem is egy ez volt de meg csak már van mint ki be el vagy még azt aki',
    Welsh: "y yr a ac i yn o ar mae am gan fod wedi bod hefyd ei eu neu ond roedd sy sydd i'r o'r a'r yw",
    Irish: 'agus an na ar ag a go is bhí tá sé sí le do don nach leis mar ina seo sin',
    Indonesian:
      'yang dan di ini itu dengan untuk dari pada dalam tidak akan adalah ke oleh juga karena bisa sudah ada atau mereka',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)
/** The small words of all languages. */
export const COMMONEST: ReadonlySet<string> = new Set(Object.values(SMALL_WORDS).flatMap((words) => [...words]))
const LEAST_PARAGRAPH = 8
const LEAST_SENTENCE = 6
/** Whether the piece as a whole is in English, which the checks of spelling, grammar and wording are made for. */
export function isEnglish(read: ReadText, vocabulary: Spelling | null): boolean {
  return pieceLanguage(read, vocabulary) === 'English'
}

/** More words than these say no more about the language of a text. */
const MOST_READ = 3000
const LEAST_PIECE = 20

/** The language of a piece as a whole; null where its words are of none that can be told. */
export function pieceLanguage(read: ReadText, vocabulary: Spelling | null): string | null {
  const script = otherScriptOf(read.prose)
  if (script !== null) return script
  const words = read.words.slice(0, MOST_READ)
  const lower = words.map((word) => word.lower)
  const isShort = words.length < LEAST_PIECE
  if (isShort && !isForeign(read, { start: 0, end: read.prose.length }, 'English', vocabulary, LEAST_SENTENCE))
    return 'English'
  const told = toldBy(lower)
  if (!isShort && (told === 'English' || (told === null && shareOf(lower, 'English') >= 0.12))) return englishOr(null)
  if (!isShort && shareOf(lower, 'English') >= 0.12) return englishOr(told)
  return told ?? (isMostlyWords(words, vocabulary) ? 'English' : null)

  /** A text of invented words, or one in two languages, may have the small words of English. */
  function englishOr(other: string | null): string | null {
    return isMostlyWords(words, vocabulary) ? 'English' : (other ?? commonestOf(read, vocabulary))
  }
}

/** The language in which most words of the paragraphs stand whose language can be told, if they are a third of all. */
function commonestOf(read: ReadText, vocabulary: Spelling | null): string | null {
  const counts = new Map<string, number>()
  for (const block of read.running) {
    const words = wordsIn(read, block)
    const language = words.length < LEAST_SENTENCE ? null : languageNamed(read, block)
    if (language === null || (language === 'English' && !isMostlyWords(words, vocabulary))) continue
    counts.set(language, (counts.get(language) ?? 0) + words.length)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] > read.words.length / 3 ? most[0] : null
}

const FEWEST_LONG = 4
/** Of fewer, names and terms may be half. */
const MANY_LONG = 12

/** Whether most longer words are English ones; so it is where there are too few to tell, and where no list is at hand. */
function isMostlyWords(words: readonly Word[], vocabulary: Spelling | null): boolean {
  if (vocabulary === null) return true
  const long = new Set(words.flatMap(({ text }) => (/^\p{Ll}{4,}$/u.test(text) ? [text] : [])))
  const known = [...long].filter((word) => vocabulary.isWord(word)).length
  return long.size < FEWEST_LONG || known >= long.size * (long.size < MANY_LONG ? 0.3 : 0.5)
}

/** Paragraphs and sentences in another language than the piece; quotations may be in any. */
export function foreignPassages(read: ReadText, vocabulary: Spelling | null): Found[] {
  const own = pieceLanguage(read, vocabulary)
  if (own === null) return []
  const { blocks, sentences } = passagesNotIn(own, read, vocabulary)
  if (blocks.length > read.running.length / 2) return []
  return [
    ...blocks.map((block) =>
      foundAt(block.kind === 'quote' ? 'foreign_sentence' : 'foreign_paragraph', read.body, block.start, block.end),
    ),
    ...sentences.map((sentence) => foundAt('foreign_sentence', read.body, sentence.start, sentence.end)),
  ]
}

/** Where a text is in another language than a given one: whole paragraphs, and sentences of others. */
export function passagesNotIn(own: string, read: ReadText, vocabulary: Spelling | null) {
  const blocks = read.running.filter((block) => isForeign(read, block, own, vocabulary, LEAST_PARAGRAPH))
  const covered = new Set(blocks.map((block) => block.start))
  const sentences = read.sentences.filter(
    (sentence) => !covered.has(sentence.block.start) && isForeign(read, sentence, own, vocabulary, LEAST_SENTENCE),
  )
  return { blocks, sentences }
}

function isForeign(read: ReadText, place: Place, own: string, vocabulary: Spelling | null, least: number): boolean {
  const text = read.prose.slice(place.start, place.end)
  const script = otherScriptOf(text)
  if (script !== null) return script !== own
  const words = wordsIn(read, place).filter(
    (word) => !read.isQuoted(word.start) && /\p{L}/u.test(word.text) && !isOfAbbreviation(read, word),
  )
  if (words.length < least) return false
  const lower = words.map((word) => word.lower)
  if (words.length < wordsIn(read, place).length / 2) return false
  const ownShare = shareOf(lower, own)
  const other = languageOf(lower)
  const otherShare = other === null ? 0 : shareOf(lower, other)
  if (
    other !== null &&
    other !== own &&
    (SMALL_WORDS[own] !== undefined || other === 'English') &&
    otherShare >= 0.18 &&
    otherShare > 1.6 * ownShare &&
    !isMostlyKnown(lower, own, vocabulary) &&
    isSaid(words, own, other, vocabulary)
  )
    return true
  if (own !== 'English' || vocabulary === null || ownShare > 0.15) return false
  const plain = words.filter((word) => /^\p{Ll}+$/u.test(word.text) && word.text.length > 2)
  const known = plain.filter((word) => vocabulary.isWord(word.text)).length
  return plain.length >= least - 1 && known / plain.length < 0.45
}

function isMostlyKnown(words: readonly string[], own: string, vocabulary: Spelling | null): boolean {
  if (own !== 'English' || vocabulary === null) return false
  const long = words.filter((word) => word.length > 3)
  return long.length >= 2 && long.filter((word) => vocabulary.isWord(word)).length / long.length > 0.65
}

/** The letters of "a.m." and "i.e." are no small words of any language. */
function isOfAbbreviation(read: ReadText, { text, start, end }: Word): boolean {
  return text.length === 1 && (read.prose.charAt(end) === '.' || read.prose.charAt(start - 1) === '.')
}

/**
 * Whether words say something in another language: two of its small words that are no English ones, and beside names,
 * days and figures something that the own language does not have.
 */
function isSaid(words: readonly Word[], own: string, other: string, vocabulary: Spelling | null): boolean {
  const [small, ownSmall] = [SMALL_WORDS[other], SMALL_WORDS[own]]
  const telling = new Set(words.map(({ lower }) => lower).filter((word) => small?.has(word) && !ownSmall?.has(word)))
  if (own !== 'English') return true
  if (telling.size < 2) return false
  const beside = words.filter(({ text, lower }) => /^\p{Ll}{3}/u.test(text) && !COMMONEST.has(lower))
  return vocabulary === null || beside.some(({ lower }) => !vocabulary.isWord(lower)) || telling.size > 3
}

/** The language that most small words are of; null where no language has many. */
export function languageOf(words: readonly string[]): string | null {
  let best: string | null = null
  let most = 0.08
  for (const language of Object.keys(SMALL_WORDS)) {
    const share = shareOf(words, language)
    if (share > most) [best, most] = [language, share]
  }
  return best
}

function shareOf(words: readonly string[], language: string): number {
  const small = SMALL_WORDS[language]
  return small === undefined || words.length === 0 ? 0 : words.filter((word) => small.has(word)).length / words.length
}

/** What a passage is written in, by name; null where it cannot be told. */
export function languageNamed(read: ReadText, place: Place): string | null {
  const script = otherScriptOf(read.prose.slice(place.start, place.end))
  if (script !== null) return script
  return toldBy(wordsIn(read, place).map((word) => word.lower))
}

/** A rarer language is told by clearly more of its small words: its neighbours share most of them. */
const CLEARLY = 1.15

function toldBy(words: readonly string[]): string | null {
  const [told, further] = [languageOf(words), furtherLanguageOf(words)]
  if (told === null || told === 'English' || further === null) return told ?? further
  return furtherShareOf(words, further) > CLEARLY * shareOf(words, told) ? further : told
}
