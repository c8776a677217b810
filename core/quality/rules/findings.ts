import { judgeOf } from '../../evidence/rules/judged-by.ts'
import type { ComplianceReport, ManualReview, Violation } from '../../compliance/contract.ts'
import { RULE_KINDS } from '../../compliance/kinds/registry.ts'
import type { NameAgainst } from '../../evidence/rules/people.ts'
import type { AgainstCitation } from '../../evidence/rules/cited-against.ts'
import type { Misquoted } from '../../evidence/rules/misquoted.ts'
import type { BeyondSource } from '../../evidence/rules/nowhere.ts'
import type { AgainstSource } from '../../evidence/rules/source-figures.ts'
import type { ClaimRecord, EvidenceReport, Turn } from '../../evidence/contract.ts'
import { plainClaim } from '../../evidence/rules/claims.ts'
import { isOffSubject } from '../../evidence/rules/subject.ts'
import type { WordTable } from '../../evidence/rules/word-table.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import type { FindingCode } from '../finding-kinds.ts'
import { finding, type QualityIssue } from '../findings.ts'
import type { CheckedSection } from './structure.ts'

interface CitingText {
  title: string
  body: string
  sections: readonly CheckedSection[]
  /** What the writer was asked for, in its words; empty where nobody was asked. */
  brief: readonly string[]
  /** In a regulated trade a claim that its own source contradicts holds the text. */
  is_regulated: boolean
}

/** Evidence: figures that a source of the piece gives otherwise. */
export function figureIssues(
  against: readonly AgainstSource[],
  { body, sections }: Pick<CitingText, 'body' | 'sections'>,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  return against.map(({ sentence: phrase, found, expected, said: passage, source_title: said, start, end }) =>
    finding('figure_against_source', {
      ...{ phrase, found, expected, passage, said, start, end },
      section_id: sectionOf(start)?.section_id ?? null,
    }),
  )
}

const OF_CITED = {
  figure: 'figure_against_source',
  direction: 'direction_against_source',
  condition: 'condition_left_out',
} as const

/** Evidence: figures and directions of cited sentences that their own sources give otherwise, and conditions left out. */
export function citationIssues(
  against: readonly AgainstCitation[],
  { body, sections }: Pick<CitingText, 'body' | 'sections'>,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  return against.map(({ kind, claim_id, sentence: phrase, found, expected, said: passage, start, end }) =>
    finding(OF_CITED[kind], {
      ...{ claim_id, phrase, found, expected, passage, start, end },
      section_id: sectionOf(start)?.section_id ?? null,
    }),
  )
}

/** Evidence: people whom a source of the piece or its brief names otherwise. */
export function nameIssues(
  names: readonly NameAgainst[],
  { body, sections }: Pick<CitingText, 'body' | 'sections'>,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  return names.map(({ found, expected, start, end, source_title }) =>
    finding('name_against_source', {
      ...{ phrase: found, found, expected, start, end },
      ...(source_title === null ? {} : { passage: source_title }),
      section_id: sectionOf(start)?.section_id ?? null,
    }),
  )
}

/** Evidence: quotations that their sources do not have; a version of what the source says holds the text. */
export function quotationIssues(
  misquoted: readonly Misquoted[],
  { body, sections, is_regulated }: Pick<CitingText, 'body' | 'sections' | 'is_regulated'>,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  return misquoted.map(({ quotation: phrase, isSetApart, source_title: expected, said, start, end }) =>
    finding(
      'quotation_against_source',
      {
        ...{ phrase, expected, start, end },
        ...(said === null ? {} : { passage: said }),
        section_id: sectionOf(start)?.section_id ?? null,
      },
      said !== null && (isSetApart || is_regulated) ? 'blocking' : 'advisory',
    ),
  )
}

/**
 * Evidence: figures and names of cited sentences that stand nowhere in what they cite. In a regulated trade such a figure holds
 * the text, as it would if it cited nothing.
 */
export function beyondIssues(
  beyond: readonly BeyondSource[],
  { body, sections, is_regulated }: Pick<CitingText, 'body' | 'sections' | 'is_regulated'>,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  return beyond.map(({ claim_id, sentence: phrase, items, source_title: expected, start, end }) => {
    const hasFigure = items.some((item) => /^\p{Nd}/u.test(item))
    const facts = { claim_id, phrase, expected, found: items.map((item) => `“${item}”`).join(', '), start, end }
    return finding(
      'claim_beyond_source',
      { ...facts, section_id: sectionOf(start)?.section_id ?? null },
      is_regulated && hasFigure ? 'blocking' : 'advisory',
    )
  })
}

/**
 * Evidence: claims that their sources contradict, do not support or do not say in their words, and citations that are off the
 * subject. `leads` says how the source of each record begins.
 */
export function evidenceIssues(
  { title, body, sections, brief, is_regulated }: CitingText,
  { claims, sources }: Pick<EvidenceReport, 'claims' | 'sources'>,
  leads: ReadonlyMap<string, string>,
  table: WordTable,
): QualityIssue[] {
  const sectionOf = sectionAt(body, sections)
  const publishers = new Map(sources.map(({ source_id, publisher }) => [source_id, publisher ?? '']))
  const ofClaims = claims.flatMap((claim): QualityIssue[] => {
    const { claim_id, claim_text, claim_start: start, claim_end: end, source_title, source_excerpt: passage } = claim
    const section = sectionOf(start)
    const code = claimCode(claim)
    const place = { claim_id, section_id: section?.section_id ?? null, start, end }
    const known = { ...place, phrase: claim_text, expected: source_title, passage }
    const severity = code === 'claim_contradicted' && is_regulated ? 'blocking' : undefined
    const said = code === 'claim_turned' ? turnWords(claim.reasons.turned ?? []) : claim.entailment_reason
    const reason = said === undefined ? {} : { found: said }
    const names = `${source_title}. ${publishers.get(claim.source_id) ?? ''}`
    const isOff =
      claim.entailment !== 'supported' &&
      isOffSubject(
        {
          subject: [title, section?.heading ?? '', ...brief].join(' '),
          source: `${names}. ${leads.get(claim_id) ?? ''}`,
          sentence: plainClaim(claim_text),
          // A sentence that names the source is about it.
          excerpt: passage === '' ? '' : `${names}. ${passage}`,
        },
        table,
      )
    return [
      ...(code === null ? [] : [finding(code, { ...known, ...reason }, severity)]),
      ...(isOff ? [finding('citation_off_subject', known)] : []),
    ]
  })
  const isAwaited = ({ awaits_verdict }: ClaimRecord): boolean => awaits_verdict === true
  return [
    ...ofClaims,
    ...unclearClaims(claims.filter((claim) => !isAwaited(claim))),
    ...awaitedClaims(claims.filter(isAwaited)),
  ]
}

/** The claims that the rule program does not judge, as one finding; a model that judged a text and is unsure has said so. */
function unclearClaims(claims: readonly ClaimRecord[]): QualityIssue[] {
  const places = new Map(claims.map(({ claim_start: start, claim_end: end }) => [start, { start, end }]))
  const unclear = claims.filter(({ entailment }) => entailment === 'unclear')
  const open = new Set(unclear.map(({ claim_start }) => claim_start))
  const first = [...places.values()].find(({ start }) => open.has(start))
  if (first === undefined || claims.some((claim) => judgeOf(claim) === 'model')) return []
  const found = [...places.values()].filter(({ start }) => open.has(start))
  const counts = { found: String(found.length), expected: String(places.size) }
  return [finding('claims_unclear', { ...counts, ...first, places: found })]
}

/** The sentences that a model is yet to judge, as one finding. */
function awaitedClaims(claims: readonly ClaimRecord[]): QualityIssue[] {
  const places = [...new Map(claims.map(({ claim_start: start, claim_end: end }) => [start, { start, end }])).values()]
  const [first] = places
  return first === undefined ? [] : [finding('claims_awaited', { found: String(places.length), ...first, places })]
}

type JudgedRecord = Pick<ClaimRecord, 'entailment' | 'confidence' | 'carries' | 'excerpt_note' | 'reasons'>

function claimCode({ entailment, confidence, carries, excerpt_note, reasons }: JudgedRecord) {
  if (entailment === 'contradicted') return 'claim_contradicted'
  if (entailment === 'not_supported') return 'claim_not_supported'
  if (excerpt_note === 'limit') return 'claim_not_compared'
  // A judge who read the passage knows more than a count of its words.
  if (entailment === 'supported') return null
  if (reasons.turned !== undefined && carries !== 'together') return 'claim_turned'
  return confidence === 'unsupported' && carries !== 'together' ? 'claim_unsupported' : null
}

/** What a claim and the sentence that it follows say otherwise, as a person is told. */
function turnWords(turned: readonly Turn[]): string {
  return turned
    .map(({ of, claim, source }) => {
      if (of === 'direction' && claim === '')
        return `the source says it only with “${source}”, which the text leaves out`
      if (source === '') return `the text says “${claim}”, and the source denies nothing there`
      return claim === ''
        ? `the source says “${source}”, and the text denies nothing there`
        : `the text says “${claim}”, the source “${source}”`
    })
    .join('; ')
}

/** Which section an offset of the body is in; null outside of all. */
function sectionAt(body: string, sections: readonly CheckedSection[]): (offset: number) => CheckedSection | null {
  let last = 0
  const places = sections.map((section) => {
    const found = body.indexOf(section.body, last)
    const start = found === -1 ? last : found
    last = start + (found === -1 ? 0 : section.body.length)
    return { section, start, end: last }
  })
  return (offset) => places.find(({ start, end }) => start <= offset && offset < end)?.section ?? null
}

/** Compliance: a blocking violation is a blocker; what a person has to decide is said, once for each rule. */
export function complianceIssues(compliance: ComplianceReport, body: string): QualityIssue[] {
  return [
    ...compliance.violations.map((found) =>
      finding(RULE_KINDS[found.rule_type].finding[found.severity], saidOf(found), found.severity),
    ),
    ...byQuestion(compliance.needs_manual_review).map((found) => {
      const [first] = found
      const said = { ...saidOf(first), ...sentenceOf(first, body) }
      return finding(askingOf(first), found.length === 1 ? said : { ...said, ...furtherPlaces(found, said.said) })
    }),
  ]
}

function askingOf({ rule_type }: ManualReview): FindingCode {
  const { asking = 'needs_manual_review' }: { asking?: FindingCode } = RULE_KINDS[rule_type]
  return asking
}

/** What one rule asks of one text is one question, however many places it has; each told outcome is one of its own. */
function byQuestion(asked: readonly ManualReview[]): [ManualReview, ...ManualReview[]][] {
  const questions = Map.groupBy(asked, (found) =>
    askingOf(found) === 'needs_manual_review' ? `${found.rule_id} ${found.message}` : found,
  )
  return [...questions.values()].flatMap(([first, ...further]) => (first === undefined ? [] : [[first, ...further]]))
}

const MOST_NAMED = 5

function furtherPlaces(found: readonly ManualReview[], said: string) {
  const [, ...further] = found
  const words = further.flatMap(({ excerpt }) => (excerpt === '' ? [] : `“${excerpt}”`))
  const named = [...new Set(words)].slice(0, MOST_NAMED)
  const where = further.length === 1 ? 'at one further place' : `at ${further.length} further places`
  const more = named.length === 0 ? '' : `${further.length > named.length ? ', among them' : ':'} ${named.join(', ')}`
  return {
    said: `${said} The rule also applies ${where}${more}.`,
    places: found.flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }])),
  }
}

const LONGEST_AROUND = 600

/** The sentence that a person has to look at, where it says more than the words that were met. */
function sentenceOf({ start, end, excerpt }: ManualReview, body: string): { sentence?: string } {
  if (start === null || end === null || excerpt === '') return {}
  // A sentence may be as long as a text.
  const from = Math.max(body.lastIndexOf('\n', start) + 1, start - LONGEST_AROUND)
  const line = body.slice(from, end) + (body.slice(end, end + LONGEST_AROUND).split('\n', 1)[0] ?? '')
  const span = sentenceSpans(line).find((one) => from + one.start <= start && end <= from + one.end)
  const sentence = span === undefined ? '' : line.slice(span.start, span.end)
  return sentence.length <= end - start + 1 ? {} : { sentence }
}

function saidOf({ rule_id, excerpt: phrase, start, end, message, further }: Violation | ManualReview) {
  const more = further === undefined ? '' : ` This rule applies at ${further} further places, which are not listed.`
  return { rule_id, phrase, start, end, said: `${message}${more}` }
}
