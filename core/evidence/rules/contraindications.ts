import { sentenceWords, sourceSentences, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** For whom or when a source rules a medicine out, and of whom of these a text says nothing. */
export interface LeftOutContraindication {
  /** The sentence of the source. */
  said: string
  /** Those that the text does not have, as the source calls them. */
  groups: string[]
}

const RULED_OUT =
  /\b(?:contra-?\s?indicated|must not be (?:taken|used|given|prescribed)|should not be (?:taken|used|given|prescribed)|do not (?:take|use|give) (?:it|this medicine|these tablets))\b/i
/** What parts those that a sentence names. */
const BETWEEN = /,|;|\band\b|\bor\b|\bnor\b|\bas well as\b/i
/** Words that tell nobody apart. */
const OF_ANYBODY =
  /^(?:patients?|people|persons?|anyone|anybody|those|adults?|individuals?|subjects?|with|known|history|severe|serious|active|existing|previous|current|use|taking|takes|taken|used|given|medicines?|tablets?|drugs?|treatment|including|especially|have|has|had|are|were|being|any|other|also|during|must|never|not)$/
/** Words of clinicians and of readers for the same. */
const SAME: readonly (readonly string[])[] = [
  ['hepatic', 'liver'],
  ['renal', 'kidney', 'kidneys'],
  ['cardiac', 'heart'],
  ['pregnancy', 'pregnant', 'trimester'],
  ['lactation', 'breastfeeding', 'breast', 'nursing'],
  ['hypersensitivity', 'hypersensitive', 'allergy', 'allergic', 'allergies'],
  ['gastric', 'stomach'],
  ['ulcer', 'ulcers', 'ulceration'],
  ['haemorrhage', 'hemorrhage', 'bleeding', 'bleed'],
  ['child', 'children', 'paediatric', 'pediatric'],
  ['elderly', 'older'],
  ['asthma', 'asthmatic'],
  ['diabetes', 'diabetic', 'diabetics'],
  ['hypertension', 'blood'],
  ['epilepsy', 'epileptic', 'seizure', 'seizures', 'fits'],
]
const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((group) => group.map((word) => [word, group[0] ?? word])),
)
const MOST = 10
const LONGEST = 600
const MOST_READ = 100_000

/**
 * Whom a source rules out and a text about the same thing does not name. Nothing of sentences about something that the text
 * does not have. Linear in both.
 */
export function contraindicationsLeftOut(
  text: string,
  { title, body }: { title: string; body: string },
): LeftOutContraindication[] {
  if (!RULED_OUT.test(body)) return []
  const own = keysIn(sentenceWords(text.slice(0, MOST_READ)))
  const isOfSubject = sentenceWords(title)
    .filter(isTelling)
    .some((word) => own.has(keyOf(word)))
  const found: LeftOutContraindication[] = []
  for (const { text: said } of sourceSentences(body.slice(0, MOST_READ))) {
    const ruled = said.length <= LONGEST ? RULED_OUT.exec(said) : null
    if (ruled === null || found.length === MOST) continue
    const subject = sentenceWords(said.slice(0, ruled.index)).filter(isTelling)
    if (subject.length === 0 ? !isOfSubject : !subject.some((word) => own.has(keyOf(word)))) continue
    const groups = said
      .slice(ruled.index + ruled[0].length)
      .replace(/[.!]$/, '')
      .split(BETWEEN)
      .filter((group) => isMissing(group, own))
      .map((group) => group.trim().replace(/^(?:in|during|for|by|with|if you (?:have|are)|when|to)\s+/i, ''))
    if (groups.length > 0) found.push({ said, groups })
  }
  return found
}

/** Whether a group has telling words, and a text none of them. */
function isMissing(group: string, own: ReadonlySet<string>): boolean {
  const words = sentenceWords(group).filter(isTelling)
  return words.length > 0 && !words.some((word) => own.has(keyOf(word)))
}

function isTelling(word: Word): boolean {
  return isContent(word) && word.value === null && !OF_ANYBODY.test(word.word)
}

function keysIn(words: readonly Word[]): Set<string> {
  return new Set(words.map(keyOf))
}

function keyOf({ word, stem }: Word): string {
  return CANONICAL.get(word) ?? stem
}
