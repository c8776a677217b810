import type { ComplianceRules } from '../../../compliance/contract.ts'
import { policyRules, type PolicyRule } from '../../../compliance/kinds/policy-rules.ts'
import { disclaimerFinder } from '../../../compliance/rules/disclaimers.ts'
import { placeFinder, type PhraseGroup } from '../../../compliance/rules/phrase-places.ts'
import { questionOf } from '../../../compliance/rules/questions.ts'
import { readText, type ReadText } from '../../../compliance/rules/read-text.ts'
import type { QualityIssue } from '../../../quality/findings.ts'

/** Phrases that must not stand in the text, alone or without a citation in their sentence. */
export interface Blocker {
  clears_with_citation: boolean
  /** What of a text claims one of them, or does not plainly deny it; null where nothing does. */
  findIn: (text: string) => KeptOut | null
}

/** The words that keep a sentence out, and what the rule says of them that wants it so; empty where none does. */
interface KeptOut {
  phrase: string
  message: string
}

/** The phrases that the vertical's rules, or a blocking finding about an earlier draft, keep out of the text. */
export function blockersFrom(rules: ComplianceRules | null, issues: readonly QualityIssue[]): Blocker[] {
  const all = rules === null ? [] : policyRules(rules)
  const phrasesOf = (writing: PolicyRule['writing']): WordedGroup[] =>
    all
      .filter((rule) => rule.writing === writing)
      .map(({ phrases, loose, exceptions, message }) => ({ phrases, loose, exceptions, message }))
  const found = issues.flatMap(({ code, phrase = '' }) =>
    code === 'compliance_blocking' && phrase !== '' ? [{ phrases: [phrase], message: '' }] : [],
  )
  const disclaimersIn = disclaimerFinder(all)
  return [
    blockerOf([...phrasesOf('leave_out'), ...found], disclaimersIn, false),
    blockerOf(phrasesOf('cite'), disclaimersIn, true),
  ].filter((blocker) => blocker !== null)
}

/** The words that keep a sentence out, or null; a sentence that plainly denies the claim stays. */
export function blockedPhrase(text: string, isCited: boolean, blockers: readonly Blocker[]): string | null {
  return keptOut(text, isCited, blockers)?.phrase ?? null
}

/** What keeps a sentence out, with the words of its rule. */
export function keptOut(text: string, isCited: boolean, blockers: readonly Blocker[]): KeptOut | null {
  for (const blocker of blockers) {
    const found = isCited && blocker.clears_with_citation ? null : blocker.findIn(text)
    if (found !== null) return found
  }
  return null
}

interface WordedGroup extends PhraseGroup {
  message: string
}

/** A phrase that is claimed, or of which it is not certain, keeps a text out; one that is denied does not. Each text is judged once. */
function blockerOf(
  phrases: readonly WordedGroup[],
  disclaimersIn: ReturnType<typeof disclaimerFinder>,
  clears_with_citation: boolean,
): Blocker | null {
  if (phrases.length === 0) return null
  const places = placeFinder(phrases)
  const judged = new Map<string, KeptOut | null>()
  const judge = (original: string): KeptOut | null => {
    const text = readText(original)
    const standing = places.find(text, disclaimersIn(text)).filter(({ cover }) => cover === null)
    const affirmed = standing.find(({ found }) => found.decision.verdict === 'affirmed')
    // Who asks whether it is so claims nothing; the gate has a person look at it.
    const unclear = standing.find(
      ({ found: { decision, finding } }) => decision.verdict === 'unclear' && !isAsked(text, finding.end),
    )
    const [one] = [affirmed ?? unclear].filter((place) => place !== undefined)
    if (one === undefined) return null
    return { phrase: one.found.finding.excerpt, message: phrases[one.group]?.message ?? '' }
  }
  return {
    clears_with_citation,
    findIn: (text) => {
      const known = judged.get(text)
      if (known !== undefined) return known
      const found = judge(text)
      judged.set(text, found)
      return found
    },
  }
}

/** Whether a place stands in a sentence that asks whether it is so; one that takes it as said ("Who would not want …?") claims it. */
function isAsked({ tokens, sentences }: ReadText, end: number | null): boolean {
  const sentence = sentences.find(({ to }) => end !== null && (tokens[to - 1]?.end ?? 0) >= end)
  return sentence !== undefined && questionOf(tokens, sentence) === 'open'
}
