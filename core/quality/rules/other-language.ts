import type { ComplianceRules, ManualReview } from '../../compliance/contract.ts'
import { policyRules, undecidedRoutes } from '../../compliance/kinds/policy-rules.ts'
import { cutAt, words } from '../../kernel/text.ts'
import type { Place } from './text/finding.ts'
import { languageNamed, languageOf, passagesNotIn, pieceLanguage } from './text/language.ts'
import { MOST_FINDINGS } from './text/patterns.ts'
import { readText } from './text/read-text.ts'
import type { Spelling } from './text/spelling.ts'

const LONGEST_EXCERPT = 120

/**
 * What a person has to decide of a text, or of passages of one, in another language than the rules: their words find nothing
 * there. What the rules only want to stand in a text, or count, is found in any language.
 */
export function unreadByRules(rules: ComplianceRules, body: string, vocabulary: Spelling | null): ManualReview[] {
  const rule_type = askingType(rules)
  if (rule_type === null) return []
  const { own, perhaps } = languageOfRules(rules)
  const read = readText({ title: '', body })
  const finding = (what: string, language: string | null, place: Place | null): ManualReview => ({
    rule_id: 'language',
    rule_type,
    phrase: '',
    excerpt: place === null ? '' : cutAt(body.slice(place.start, place.end), LONGEST_EXCERPT),
    start: place?.start ?? null,
    end: place?.end ?? null,
    cue: null,
    severity: 'advisory',
    message: `The industry rules are written in ${own}; ${what} is in ${language ?? 'no language that could be recognised'}, so nothing was looked for in it.`,
    reason: 'other_language',
    condition: null,
  })
  const whole = pieceLanguage(read, vocabulary)
  if (whole !== null && whole === perhaps) return []
  if (whole !== own) return [finding('this text', whole, null)]
  const { blocks, sentences } = passagesNotIn(own, read, vocabulary)
  const places = [...blocks, ...sentences].toSorted((one, other) => one.start - other.start)
  const found = places
    .slice(0, MOST_FINDINGS)
    .map((place) => finding('this passage', otherThan(own, languageNamed(read, place)), place))
  const last = found.at(-1)
  const further = places.length - found.length
  return last === undefined || further === 0 ? found : [...found.slice(0, -1), { ...last, further }]
}

const otherThan = (own: string, language: string | null): string | null => (language === own ? null : language)

/** The languages, beside that of the rules, in which nothing was looked for, as a report says it; empty where there is none. */
export function unreadInWords(unread: readonly Pick<ManualReview, 'reason' | 'message'>[]): string[] {
  return [...new Set(unread.flatMap(({ reason, message }) => (reason === 'other_language' ? [message] : [])))]
}

/** The kind of rule under which a person is asked: one that looks for words. Null where there is none. */
function askingType(rules: ComplianceRules): ManualReview['rule_type'] | null {
  const asking = new Set<string>(undecidedRoutes().map(({ rule_type }) => rule_type))
  return policyRules(rules).find(({ rule_type }) => asking.has(rule_type))?.rule_type ?? null
}

/** Fewer words tell no language: those of one short rule were once taken for Spanish. */
const FEWEST_WORDS = 15

/** The language that the rules explain themselves in, and for rules of few words what it may be instead. */
function languageOfRules(rules: ComplianceRules): { own: string; perhaps: string | null } {
  const all: unknown[] = Object.values(rules).flat()
  const said = all.flatMap((rule) =>
    typeof rule === 'object' && rule !== null && 'message' in rule ? [String(rule.message)] : [],
  )
  const told = words(said.join(' ')).map((word) => word.toLowerCase())
  const found = languageOf(told)
  return told.length < FEWEST_WORDS ? { own: 'English', perhaps: found } : { own: found ?? 'English', perhaps: null }
}
