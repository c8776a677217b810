import { words } from '../../../kernel/text.ts'

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those and or nor but if then than so as at by for from in into of off on onto out over to
  under up upon with within without about after before between during through is are was were be been being am do does
  did have has had having can could will would shall should may might must not no cannot it its they them their he she his her itself themselves himself herself
  we us our you your i me my who whom whose which what when where why how there here also more most much many some any
  each every all both few other such own same too very just only new use using used make makes made get gets`.split(
    /\s+/,
  ),
)

/** Words that stand in texts about anything, so that sharing them shows no common subject. */
const WEAK_WORDS: ReadonlySet<string> = new Set(
  `minute minutes hour hours day days week weeks month months year years time times people person thing things way ways
  work works take takes taken long longer short shorter high higher low lower large larger small smaller good better best
  well need needs needed want wants first second third last next one two three four five six seven eight nine ten part
  parts number numbers point points place places case cases result results change changes show shows help helps give
  gives start starts keep keeps put puts find finds say says come comes go goes set sets less least often always never
  still every again before early late later right left end ends open close home room example kind kinds something anything nothing everything somebody anybody
  everybody someone anyone everyone soon usual usually ask asks asked different important possible easy hard new old made done like may can`.split(
    /\s+/,
  ),
)

const WEAK_VERBS = 'want need help ask'

/** A word cut back to a rough stem, so that "washing" meets "wash" and "policies" meets "policy". */
export function stem(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/ings$/, 'ing')
  if (plain.length > 6 && plain.endsWith('ies')) return plain.slice(0, -3)
  if (plain.length > 5 && plain.endsWith('ing')) return plain.slice(0, -3).replace(/e$/, '')
  if (plain.length > 4 && plain.endsWith('ied')) return plain.length > 7 ? plain.slice(0, -3) : `${plain.slice(0, -3)}y`
  if (plain.length > 4 && plain.endsWith('ed') && !plain.endsWith('eed')) return plain.slice(0, -2)
  if (plain.length > 5 && plain.endsWith('y')) return plain.slice(0, -1)
  const single = plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
  return single.length > 3 ? single.replace(/e$/, '') : single
}

/** Whether a word says something about the subject: more than one letter, and no function word. */
export function isContentWord(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word.toLowerCase())
}

/** The stemmed content words of a text, without stop words. */
export function contentTerms(text: string): Set<string> {
  return new Set(words(text).filter(isContentWord).map(stem))
}

/** How many of `wanted` occur in `text`'s content words. */
export function sharedTerms(wanted: ReadonlySet<string>, text: string): number {
  return [...contentTerms(text)].filter((term) => wanted.has(term)).length
}

/** Other forms of weak words say no more than these: "wanted" no more than "wants". */
const WEAK_STEMS: ReadonlySet<string> = new Set(WEAK_VERBS.split(' ').map(stem))

/** Whether a word can show what a text is about. */
export function isTellingWord(word: string): boolean {
  return isContentWord(word) && !WEAK_WORDS.has(word.toLowerCase()) && !WEAK_STEMS.has(stem(word))
}

/** The content words of a text that show what it is about. */
export function tellingTerms(text: string): Set<string> {
  return new Set(words(text).filter(isTellingWord).map(stem))
}
