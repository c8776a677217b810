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
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}]/gu

const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LEAST_DENSE = 6

/** Whether the piece as a whole is in English, which the checks of spelling, grammar and wording are made for. */
export function isEnglish(read: ReadText): boolean {
  const words = read.words.slice(0, 3000).map((word) => word.lower)
  return words.length < 20 || shareOf(words, 'English') >= 0.12 || languageOf(words) === 'English'
}

/** Paragraphs and sentences in another language than the piece; quotations may be in any. */
export function foreignPassages(read: ReadText, vocabulary: Spelling | null): Found[] {
  const own = isEnglish(read)
    ? 'English'
    : (languageOf(read.words.slice(0, 3000).map((word) => word.lower)) ?? 'English')
  const paragraphs = read.running.filter((block) => isForeign(read, block, own, vocabulary, LEAST_PARAGRAPH))
  if (paragraphs.length > read.running.length / 2) return []
  const covered = new Set(paragraphs.map((block) => block.start))
  const sentences = read.sentences.filter(
    (sentence) => !covered.has(sentence.block.start) && isForeign(read, sentence, own, vocabulary, LEAST_SENTENCE),
  )
  return [
    ...paragraphs.map((block) =>
      foundAt(block.kind === 'quote' ? 'foreign_sentence' : 'foreign_paragraph', read.body, block.start, block.end),
    ),
    ...sentences.map((sentence) => foundAt('foreign_sentence', read.body, sentence.start, sentence.end)),
  ]
}

function isForeign(read: ReadText, place: Place, own: string, vocabulary: Spelling | null, least: number): boolean {
  const text = read.prose.slice(place.start, place.end)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const otherScript = text.match(OTHER_SCRIPT)?.length ?? 0
  if (otherScript >= 12 && otherScript > letters * 0.5) return own !== 'Other'
  // A few characters of such a script are a sentence.
  const dense = text.match(DENSE_SCRIPT)?.length ?? 0
  if (dense >= LEAST_DENSE && dense > letters * 0.9) return own !== 'Other'
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
