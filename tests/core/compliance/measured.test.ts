import { expect, test } from 'vitest'
import { phraseVerdict } from '../../../core/compliance/rules/phrase-verdict.ts'
import { measuredSet } from '../../support/measured-sets.ts'
import { figuresOf } from './figures.ts'

interface Row {
  id: string
  text: string
  phrase: string
  start: number
  end: number
  label: string
}
const clinical = measuredSet('negex_clinical') as Row[] | undefined
const regulated = measuredSet('us_regulated_samples') as Row[] | undefined

test.skipIf(clinical === undefined)(
  'clinical sentences: affirmed F1 of at least .992, negated F1 of at least .992',
  () => {
    const rows = (clinical ?? []).filter((row) => row.start >= 0)
    const figures = figuresOf(
      rows.map((row) => ({
        expected: row.label === 'affirmed' ? 'affirmed' : 'denied',
        given: phraseVerdict(row).verdict,
      })),
    )
    process.stdout.write(
      `clinical: affirmed F1 ${figures.affirmed.toFixed(4)}, negated F1 ${figures.denied.toFixed(4)}, ${String(figures.missed)} missed violations, ${String(figures.flagged)} flagged disclaimers of ${String(rows.length)}\n`,
    )
    expect(figures.affirmed).toBeGreaterThanOrEqual(0.992)
    expect(figures.denied).toBeGreaterThanOrEqual(0.992)
  },
)

test.skipIf(regulated === undefined)('regulated samples: all of them as the table says', () => {
  const wanted: Record<string, string> = { affirmed: 'affirmed', negated: 'denied' }
  const wrong = (regulated ?? [])
    .map((row) => ({ id: row.id, expected: wanted[row.label] ?? 'unclear', given: phraseVerdict(row).verdict }))
    .filter(({ expected, given }) => expected !== given)
  process.stdout.write(
    `regulated samples: ${String((regulated ?? []).length - wrong.length)} of ${String(regulated?.length)}\n`,
  )
  expect(wrong).toEqual([])
})
