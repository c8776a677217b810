import type { QualityReport } from '../../contract.ts'
import { finding, type QualityIssue } from '../../findings.ts'
import { scored } from '../report.ts'
import type { CheckedSeo } from '../seo-checks.ts'
import { claimedBeside, claimedReviews, type ClaimedReview } from './claimed-reviews.ts'
import * as english from './english.ts'

/** An approval of this very text by somebody who did not write it. */
export interface ReviewOnRecord {
  qualification: string
  name: string
  /** The day on which it was decided, `YYYY-MM-DD`. */
  day: string
}

interface ClaimingText {
  title: string
  body: string
  seo: CheckedSeo | null
}

/** Reviews that a text claims for itself; those that are on record are named, and hold nothing. */
export function claimedReviewIssues(text: ClaimingText, onRecord: readonly ReviewOnRecord[] = []): QualityIssue[] {
  const listing = text.seo === null ? [] : [text.seo.title, text.seo.meta_description].flatMap(claimedBeside)
  const claims = [...claimedReviews(text), ...listing].filter(
    ({ start, words }, at, all) => start !== null || all.findIndex((one) => one.words === words) === at,
  )
  return claims.map((claim) => {
    const { start, end, phrase, isLikely } = claim
    const review = onRecord.find((one) => isMadeBy(claim, one))
    if (review !== undefined)
      return finding(
        'review_claimed',
        { phrase, found: `${review.name} (${review.qualification})`, expected: review.day, start, end },
        'advisory',
      )
    return isLikely
      ? finding('review_claimed_likely', { phrase, start, end })
      : finding('review_claimed', { phrase, start, end }, 'blocking')
  })
}

const OF_CLAIMS: ReadonlySet<string> = new Set(['review_claimed', 'review_claimed_likely'])

/** A report with what is on record by now; the same object where it claims no review. */
export function withReviewsOnRecord(
  report: QualityReport,
  text: ClaimingText,
  onRecord: readonly ReviewOnRecord[],
): QualityReport {
  if (!report.issues.some(({ code }) => OF_CLAIMS.has(code))) return report
  const now = claimedReviewIssues(text, onRecord)
  const keyOf = ({ start, phrase }: QualityIssue): string => `${start ?? ''} ${phrase ?? ''}`
  const byPlace = new Map(now.map((one) => [keyOf(one), one]))
  const issues = report.issues.map((one) =>
    OF_CLAIMS.has(one.code) ? { ...(byPlace.get(keyOf(one)) ?? one), section_id: one.section_id } : one,
  )
  const { from_brief, from_neither } = report
  return {
    ...scored(issues),
    ...(from_brief === undefined ? {} : { from_brief }),
    ...(from_neither === undefined ? {} : { from_neither }),
  }
}

/** What a person of this house may have decided, by its words; the first that fits. */
const KINDS: readonly [string, RegExp][] = [
  ['legal', /legal|lawyer|counsel|attorney|solicitor|juri|recht|anwalt/iu],
  ['compliance', /complian|regulat/iu],
  ['brand', /\bbrand/iu],
  ['editorial', /editor|fact|proof|redakt|éditor/iu],
  ['medical', /medic|médic|clinic|clínic|klinisch|doctor|physician|ärzt|medizin|pharmac|nurse|\bMD\b/iu],
]
/** Reviews that nobody here makes, or that one person does not: a board, two experts, another house. */
const NOT_OURS =
  /peer|t[üu]v|independen|extern|unabhängig|board|team|committee|panel|experts|doctors|lawyers|editors|physicians|pharmacists|cardiologists|(?<!\p{L})(?:two|three|four|five|six|several|every|each|all)(?!\p{L})|certif|accredit|zertifi/iu
const PERSONS = new RegExp(english.PERSON.replaceAll(' ', String.raw`\s+`), 'gu')
const TITLED = /\b(?:Dr|Prof|Professor|Dra|Mr|Mrs|Ms)\.?\s+(\p{Lu}[\p{L}’'-]+)/gu
const OF_CLAIM =
  /^(?:medically|clinically|legally|reviewed|approved|checked|verified|fact|last|published|signed|cleared|vetted|medical|legal|editorial|clinical|dr|prof|professor)$/iu
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAYS = new RegExp(english.DAY.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`), 'giu')

/** Whether an approval is what a claim says: of its kind, by whom it names, on the day that it gives. */
function isMadeBy({ words }: ClaimedReview, { qualification, name, day }: ReviewOnRecord): boolean {
  if (NOT_OURS.test(words)) return false
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0]
  if (kind !== undefined && kind !== qualification) return false
  const own = new Set(name.toLowerCase().split(/[^\p{L}]+/u))
  const named = [
    ...[...words.matchAll(PERSONS)].map(([whole]) => whole),
    ...[...words.matchAll(TITLED)].map(([, surname = '']) => surname),
  ].flatMap((one) => one.split(/\s+/u).filter((part) => part.length > 2 && !OF_CLAIM.test(part.replace('.', ''))))
  if (!named.every((part) => own.has(part.toLowerCase().replace(/[^\p{L}]/gu, '')))) return false
  return [...words.matchAll(DAYS)].every(([said]) => isDay(said, day))
}

function isDay(said: string, day: string): boolean {
  if (said.includes(day)) return true
  const [year = '', month = '', date = ''] = day.split('-')
  const saidMonth = MONTHS.findIndex((one) => said.toLowerCase().includes(one))
  if (saidMonth !== Number(month) - 1) return false
  const numbers = said.match(/\d+/g) ?? []
  return numbers.every((one) => (one.length === 4 ? one === year : Number(one) === Number(date)))
}
