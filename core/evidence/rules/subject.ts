import { presenceOf, SAME_ROOT } from './presence.ts'
import { indexSource, type SourceIndex } from './source-index.ts'
import { isContent, tokensOf, type Token } from './tokens.ts'
import { isUnitStem } from './units.ts'
import type { WordTable } from './word-table.ts'

/** A word in more than this share of texts about anything shows no subject. */
const COMMON_SHARE = 0.016
/** Words of titles about anything. */
const OF_ANY_TITLE =
  /^(?:guid|tip|wai|reason|thing|question|answer|introduct|overview|summari|conclus|result|background|kei|point|begin|start|end|stori|new|good|best|better|make|take|get|help|need|know|work|find|show|chang|differ|import|simpl|easi|step|part|case|studi|report|research|review|updat|annual|facts?|opening|about|what|why|how|when|where|who|next|final|word|team|peopl|us|you|your|time|person)$/
/** So many telling words a passage shares with the sentence that cites it. */
const FEWEST_SHARED = 2
/** A sentence with fewer telling words leans on the one before it: by itself it shows no subject. */
const FEWEST_TELLING = 4

/** What a piece, a source and a citation are about. */
export interface CitedSubject {
  /** The title of the piece and the heading of the section. */
  subject: string
  /** The title of the source and how it begins. */
  source: string
  sentence: string
  /** Empty where nothing of the source was compared. */
  excerpt: string
}

/** Of the words of a sentence, the share that a source has which says it. */
const MOST = 0.6

/**
 * Whether a citation is off the subject: the source has less than most words of the sentence, and neither the title nor the lead of its source shares a telling word with the title of
 * the piece and the heading, or the passage shares fewer than two with its sentence. A title that tells nothing decides
 * nothing.
 */
export function isOffSubject({ subject, source, sentence, excerpt }: CitedSubject, table: WordTable): boolean {
  if (saysMost(sentence, `${source} ${excerpt}`)) return false
  return !sharesSubject(subject, indexSource(source), table) || !sharesWords(sentence, excerpt, table)
}

function saysMost(sentence: string, source: string): boolean {
  const stems = new Set(
    tokensOf(sentence)
      .filter(isContent)
      .map((token) => token.stem),
  )
  const said = new Set(tokensOf(source).map((token) => token.stem))
  const shared = [...stems].filter((stem) => said.has(stem)).length
  return shared >= FEWEST_SHARED && shared >= stems.size * MOST
}

function sharesSubject(subject: string, source: SourceIndex, table: WordTable): boolean {
  const telling = tellingTokens(subject, table).filter((token) => !token.isDigits)
  if (telling.length === 0) return true
  return [...presenceOf(telling, source, table).values()].some((presence) => presence > 0)
}

function sharesWords(sentence: string, excerpt: string, table: WordTable): boolean {
  const telling = tellingTokens(sentence, table)
  if (excerpt === '' || telling.length < FEWEST_TELLING) return true
  const shared = [...presenceOf(telling, indexSource(excerpt), table).values()].filter((part) => part >= SAME_ROOT)
  return shared.length >= FEWEST_SHARED
}

/** The words that show what a text is about, numbers among them. */
function tellingTokens(text: string, table: WordTable): Token[] {
  return tokensOf(text).filter((token) => {
    if (!isContent(token) || OF_ANY_TITLE.test(token.stem)) return false
    if (token.isDigits) return true
    const holding = Object.hasOwn(table.stems, token.stem) ? (table.stems[token.stem] ?? 0) : 0
    return holding <= table.documents * COMMON_SHARE && !isUnitStem(token.stem)
  })
}
