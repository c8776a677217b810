import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, shownWords, type Found, type Place } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { firstFrom, wordsIn, type ReadText, type Word } from './read-text.ts'

const LEAST_STEMS = 8
/** Of the stems of the shorter of two paragraphs, the share that says the same in other words: of many, and of two alone. */
const SAID_AGAIN = 0.55
const SAID_TWICE = 0.75
const MANY = 3
/** A stem that so many paragraphs have tells none of them from another. */
const MOST_HOLDING = 12
const LEAST_SENTENCE = 2
const LEAST_SENTENCES = 6
/** A sentence may be as long as a text. */
const AROUND = 20
/** From this share of its sentences on, a text is made of sentences that would stand in any other. */
const EMPTY = 0.45
/** Of the telling words of a sentence, this share (and always one) may be of the subject and it says nothing all the same. */
const OWN_WORDS = 0.3

/** Words of which sentences are made that fit any subject. */
const ANYWHERE = new Set(
  'ability able accomplish achieve achievement add advantage adventure afford aim always amazing answer anyone anything anywhere approach appropriate around aspect asset attention attitude aware awareness backbone bad balance balanced base begin beginning believe beneficial benefit best better big bit brave bravery bridge bring build business busy care careful carefully case challenge challenging chance change chapter choice choose clear clearly come comfortable committed common communicate communication compare compass complete concern confidence consider consideration consistent continue convenient cornerstone correct count counts courage course create creative culture curiosity curious daily day decide decision dedicated dedication deep deeper deliver demand depend desire destination detail determine develop development differ difference different difficult direction discipline discover door doors doubt dream earn easier easily easy effect effective effort effortlessly element embrace emotion emotional enable end energy engine enhance enjoy enjoyable ensure enthusiasm environment essence essential ever every everybody everyday everyone everything everywhere excellence excellent exciting expect expectation experience explore eye fabric face factor fall far fast fear feel feeling feelings fit flexibility flexible focus focused follow follows forever fortunate forward foundation free freedom fresh friendly fulfil full fun fundamental future gain general gentle genuine get give go goal good grateful gratitude great greatest ground grow growth guide habit hand happen happiness happy hard harmony heal heart heartbeat help helpful high highly honest honesty hope humble idea ideal imagine impact impactful importance important improve improvement include increase individual influence information informed ingredient inner inside inspire interest invest investment involve issue journey joy key kind kindness know knowledge last lasting lasts laugh leap learn less lesson let level life lifetime light like limit listen little live living long look lot love loyal luck magic make manage many map matter mean meaningful meet memories memory mind mindset mission mistake modern moment motivate motivation movement must mutual natural nature necessary need network never new nice nobody nothing nurture offer often open opportunity option order original others outcome outside overcome overnight pace page part particular partner passion past path patience peace peaceful people perfect persistence persistent person personal perspective piece place plan planning play pleasure plenty point positive possibility possible potential power powerful practice precious preparation prepare present pride principle priority problem process product productive professional progress promise proper properly proud provide purpose pursue quality question quick quickly reach ready real realise realize really reason receive recipe refresh regular relationship relax reliable rely remember require requirement resilience respect respond responsibility responsible rest result reward rewarding rich right rise road roads role root routine rule rush satisfaction satisfied satisfy say search secret see seek self sense serve service set shape share shine short side significant simple simply sincere single situation skill small smart smile society solution solve somebody someone something sometimes soul source spark speak special spirit stable stage stand start steady step stone stop story strategy strength stress strong struggle study style succeed success successful suit suitable support sure surprise surround sustainable take talent talk task team temptation thank themselves thing think thought thoughtful thrive time timeless tip today together tomorrow tool topic touch tradition treasure treat true truly trust truth try turn type ultimately understand understanding unique unite universal upgrade use useful usually valuable value variety various vast view vision vital vivid voice wall walls want wants way wealth welcome well well-being wellbeing whatever whenever wherever whole willing willingness win wisdom wise wish wonder wonderful word work works world world-class worth worthwhile wrong year yesterday yourself'
    .split(' ')
    .map((word) => stemmer(word)),
)

type StemOf = (word: string) => string

/** Text that is longer than what it says: paragraphs said again in other words, and sentences that fit any subject. */
export function padding(read: ReadText): Found[] {
  const stems = new Map<string, string>()
  // Most words come again and again.
  const stemOf: StemOf = (word) => {
    const known = stems.get(word) ?? stemmer(word)
    stems.set(word, known)
    return known
  }
  return [...saidAgain(read, stemOf), ...emptySentences(read, stemOf)]
}

interface Paragraph extends Place {
  stems: ReadonlySet<string>
  facts: ReadonlySet<string>
}

/** A paragraph that says what one before says, and what share of its words that one has. */
interface Again {
  first: Paragraph
  again: Paragraph
  share: number
}

function saidAgain(read: ReadText, stemOf: StemOf): Found[] {
  const holding = new Map<string, Paragraph[]>()
  const firstOf = new Map<Paragraph, Paragraph>()
  const found: Again[] = []
  for (const block of read.running) {
    if (block.kind !== 'paragraph') continue
    const words = wordsIn(read, block)
    const again = { start: block.start, end: block.end, stems: stemsOf(words, stemOf), facts: factsOf(words, read) }
    if (again.stems.size < LEAST_STEMS) continue
    const near = nearestBefore(again, holding)
    if (near !== null) {
      const first = firstOf.get(near.paragraph) ?? near.paragraph
      firstOf.set(again, first)
      found.push({ first, again, share: near.share })
    }
    for (const stem of again.stems) {
      const list = holding.get(stem)
      if (list === undefined) holding.set(stem, [again])
      else if (list.length < MOST_HOLDING) list.push(again)
    }
  }
  return [...Map.groupBy(found, ({ first }) => first)]
    .flatMap(([first, all]): Found[] => {
      const [later] = all
      if (later === undefined || (all.length + 1 < MANY && later.share < SAID_TWICE)) return []
      const { start, end } = later.again
      const places = [first, ...all.map(({ again }) => again)].map((place) => ({ start: place.start, end: place.end }))
      return [
        {
          ...foundAt('said_again', read.body, start, end),
          expected: shownWords(read.body.slice(first.start, first.end)),
          found: String(places.length),
          places,
        },
      ]
    })
    .slice(0, MOST_FINDINGS)
}

/** The paragraph before that has most of a paragraph's words and all of its figures and names. */
function nearestBefore(
  { stems, facts }: Paragraph,
  holding: ReadonlyMap<string, readonly Paragraph[]>,
): { paragraph: Paragraph; share: number } | null {
  const counts = new Map<Paragraph, number>()
  for (const stem of stems) for (const other of holding.get(stem) ?? []) counts.set(other, (counts.get(other) ?? 0) + 1)
  let nearest: { paragraph: Paragraph; share: number } | null = null
  for (const [paragraph, count] of counts) {
    const share = count / Math.min(paragraph.stems.size, stems.size)
    if (share < SAID_AGAIN || share <= (nearest?.share ?? 0)) continue
    if ([...facts].every((fact) => paragraph.facts.has(fact))) nearest = { paragraph, share }
  }
  return nearest
}

function stemsOf(words: readonly Word[], stemOf: StemOf): Set<string> {
  return new Set(
    words
      .map(({ lower }) => lower.replace(/'\p{L}{1,2}$/u, ''))
      .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
      .map(stemOf),
  )
}

/** Figures, and names that open no sentence. */
function factsOf(words: readonly Word[], read: ReadText): Set<string> {
  return new Set(words.filter((word) => isFact(word, read)).map(({ lower }) => lower))
}

function isFact({ text, start }: Word, { prose, sentences }: ReadText): boolean {
  if (/\d/.test(text)) return true
  if (!/^\p{Lu}/u.test(text) || text === 'I') return false
  const sentence = sentences[firstFrom(sentences, start + 1) - 1]
  return sentence !== undefined && /[\p{L}\p{N}]/u.test(prose.slice(Math.max(sentence.start, start - AROUND), start))
}

function emptySentences(read: ReadText, stemOf: StemOf): Found[] {
  const sentences = read.sentences.filter(({ block }) => block.kind === 'paragraph')
  const empty = sentences.filter((sentence) => isEmpty(wordsIn(read, sentence), read, stemOf))
  if (sentences.length < LEAST_SENTENCES || empty.length < sentences.length * EMPTY) return []
  const places = empty.map(({ start, end }) => ({ start, end }))
  return [{ code: 'filler', start: null, end: null, found: String(empty.length), places }]
}

function isEmpty(words: readonly Word[], read: ReadText, stemOf: StemOf): boolean {
  if (words.length < LEAST_SENTENCE || words.some((word) => isFact(word, read))) return false
  const stems = stemsOf(words, stemOf)
  const own = [...stems].filter((stem) => !ANYWHERE.has(stem)).length
  return own <= Math.max(1, stems.size * OWN_WORDS) && own < stems.size / 2
}
