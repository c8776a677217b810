import { IN_ORDER, SHORT_CLAIM, THRESHOLDS, WEIGHTS } from '../../core/evidence/rules/score.ts'
import { SAME_ROOT, SAME_SENSE } from '../../core/evidence/rules/presence.ts'
import { NUMBER_WEIGHT, RARITY_POWER, type WordTable } from '../../core/evidence/rules/word-table.ts'
import { isBacked, isRightVerdict, isSupported, type EvidenceRow } from './evidence-rows.ts'
import { areaUnderCurve } from './labelled-claims.ts'

/** Everything that `resources/evidence/MEASURED.md` says. */
export interface Measurement {
  table: WordTable
  sets: Readonly<Record<string, readonly EvidenceRow[]>>
  crossValidated: Readonly<Record<string, number>>
}

const CUTS = [0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
const CURVES = ['factcheckbench', 'wice', 'summedits']
const CONFIDENCES = ['high', 'moderate', 'low', 'unsupported'] as const

/** The page as it is committed; its first part is of the code alone. */
export function evidencePage(measurement: Measurement): string {
  return [codePart(measurement.table), figuresPart(measurement)].join('\n\n') + '\n'
}

/** The constants in the code, which a test compares with the page. */
export function codePart(table: WordTable): string {
  return [
    '# Evidence scores, as measured',
    '`npm run measure:evidence -- --write` computes all of this anew and writes this page, from the labelled sets in the folder that `COLOPHON_MEASURE` names (the parts kept open for development; nothing of them is in the product). `npm run measure:evidence -- --fit` prints the weights of a new fit.',
    `Word table: version ${table.version}, ${table.documents} glosses, ${Object.keys(table.stems).length} stems, ${Object.keys(table.contraries).length} with a contrary, ${Object.keys(table.related).length} with related words. Weight of a word: inverse document frequency to the power of ${RARITY_POWER}; of digits: ${NUMBER_WEIGHT}. A word of the same root counts ${SAME_ROOT}, one of the same sense or kind ${SAME_SENSE}. A claim of fewer than ${SHORT_CLAIM.terms} content words scores at most ${SHORT_CLAIM.most}.`,
    '## Constants',
    grid(
      ['agreement', 'weight in `score`'],
      Object.entries(WEIGHTS).map(([name, weight]) => [name, String(weight)]),
    ),
    grid(
      ['confidence', 'from a score of'],
      [...Object.entries(THRESHOLDS).map(([name, from]) => [name, String(from)]), ['unsupported', '0']],
    ),
    `A claim of which less than ${IN_ORDER.any} of the content words stand in the order of the claim in two neighbouring sentences is \`low\` at most; one that turns on its order is \`high\` from ${IN_ORDER.turned} on alone. Rows of tables have no order.`,
  ].join('\n\n')
}

/** The ROC-AUC, to three places, as the page prints it. */
export function areaOf(rows: readonly EvidenceRow[], of: 'overlap' | 'score' | 'score_of_whole'): string {
  return areaUnderCurve(rows.map((row) => [row[of], isSupported(row)])).toFixed(3)
}

/** The first table of figures: a test recomputes it where the sets are. */
export function areasGrid(sets: Measurement['sets'], crossValidated: Measurement['crossValidated'] = {}): string {
  return grid(
    ['set', 'claims', 'supported', '`overlap`', '`score`', 'of the whole text', 'cross-validated'],
    Object.entries(sets).map(([set, rows]) => [
      set,
      String(rows.length),
      String(rows.filter(isSupported).length),
      areaOf(rows, 'overlap'),
      areaOf(rows, 'score'),
      areaOf(rows, 'score_of_whole'),
      crossValidated[set]?.toFixed(3) ?? '-',
    ]),
  )
}

/** Rows and worth of each confidence. */
export function bucketsGrid(sets: Measurement['sets']): string {
  return grid(
    ['set', 'confidence', 'rows', 'share of rows', 'supported', 'supported or partly'],
    CURVES.flatMap((set) =>
      CONFIDENCES.map((confidence) => {
        const rows = sets[set] ?? []
        const bucket = rows.filter((row) => row.confidence === confidence)
        return [set, confidence, String(bucket.length), percent(bucket.length, rows.length), ...worth(bucket)]
      }),
    ),
  )
}

/** Verdicts of the built-in verifier, with counts. */
export function verifierGrid(sets: Measurement['sets']): string {
  return grid(
    ['set', 'says supported', 'right', 'says contradicted', 'right', 'unclear', 'precision'],
    Object.entries(sets).map(([set, rows]) => {
      const said = (verdict: string): EvidenceRow[] => rows.filter((row) => row.verdict === verdict)
      const right = (given: readonly EvidenceRow[]): number => given.filter((row) => isRightVerdict(set, row)).length
      const [supported, contradicted] = [said('supported'), said('contradicted')]
      const given = [...supported, ...contradicted]
      return [
        set,
        ...[supported.length, right(supported), contradicted.length, right(contradicted)].map(String),
        String(rows.length - given.length),
        percent(right(given), given.length),
      ]
    }),
  )
}

function figuresPart({ sets, crossValidated }: Measurement): string {
  return [
    '## ROC-AUC of supported claims against all others',
    'A claim counts by its best excerpt: the whole sentences, at most 700 characters, that a record would show of the text that people judged by. The column after it scores the same by the whole of that text: claims of summedits sum up a text of several pages, of which no excerpt holds all. Cross-validated, on the whole texts: weights fitted on four fifths of the groups (claims that share a text stay together) and scored on the rest, the mean of four such partings. Thresholds, and the other constants, were chosen on the same rows, so expect a little less elsewhere. fm2 takes no part in the fit.',
    areasGrid(sets, crossValidated),
    '## What each confidence is worth',
    bucketsGrid(sets),
    '## Curves of `score`',
    'Of the rows that score at least so much: the share of the supported ones that they hold (true positive rate), the share of the others (false positive rate), and how many are supported. In the band up to the next value: rows, supported, supported or partly.',
    ...CURVES.filter((set) => sets[set] !== undefined).map((set) => `### ${set}\n\n${curve(sets[set] ?? [])}`),
    '## The built-in verifier',
    verifierGrid(sets),
  ].join('\n\n')
}

function curve(rows: readonly EvidenceRow[]): string {
  return grid(
    ['score', 'true positive', 'false positive', 'supported', 'rows in band', 'supported', 'or partly'],
    [0, ...CUTS].map((cut, at, cuts) => {
      const above = rows.filter((row) => row.score >= cut)
      const band = above.filter((row) => row.score < (cuts[at + 1] ?? Infinity))
      const right = above.filter(isSupported).length
      const positives = rows.filter(isSupported).length
      return [
        cut.toFixed(2),
        percent(right, positives),
        percent(above.length - right, rows.length - positives),
        percent(right, above.length),
        String(band.length),
        ...worth(band),
      ]
    }),
  )
}

function worth(rows: readonly EvidenceRow[]): [string, string] {
  return [percent(rows.filter(isSupported).length, rows.length), percent(rows.filter(isBacked).length, rows.length)]
}

function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}
