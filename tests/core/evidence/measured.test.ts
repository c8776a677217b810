import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaOf, areasGrid, bucketsGrid, codePart, verifierGrid } from '../../support/evidence-page.ts'
import {
  evidenceRows,
  isBacked,
  isRightVerdict,
  isSupported,
  wordTable,
  type EvidenceRow,
} from '../../support/evidence-rows.ts'
import { SETS } from '../../support/labelled-claims.ts'
import { resourcesFolder } from '../../support/world.ts'

const page = readFileSync(join(resourcesFolder, 'evidence', 'MEASURED.md'), 'utf8')
const table = wordTable()
const sets = Object.fromEntries(
  SETS.flatMap((set): [string, EvidenceRow[]][] => {
    const rows = evidenceRows(set, table)
    return rows === undefined ? [] : [[set, rows]]
  }),
)
const isHere = SETS.every((set) => sets[set] !== undefined)

describe('the page of measured figures', () => {
  test('says the thresholds, weights and word table that are in the code', () => {
    expect(page.startsWith(codePart(table))).toBe(true)
  })

  test('holds no path of the machine that wrote it', () => {
    expect(page).not.toMatch(/(?:^|[\s(`])(?:\/|[A-Z]:\\|~\/)\w/m)
  })

  test.skipIf(!isHere)('says what is measured now', () => {
    expect(page).toContain(bucketsGrid(sets))
    expect(page).toContain(verifierGrid(sets))
    for (const line of areasGrid(sets).split('\n').slice(2))
      expect(page).toContain(line.slice(0, line.lastIndexOf(' - |')))
  })
})

describe.skipIf(!isHere)('on labelled claims', () => {
  test.each([
    ['factcheckbench', 0.77, 0.81, 0.81],
    ['wice', 0.69, 0.8, 0.8],
    ['summedits', 0, 0.54, 0.61],
  ])(
    '%s: overlap at least %f, score at least %f, of the whole text %f',
    (set, leastOverlap, leastScore, leastWhole) => {
      const rows = sets[set] ?? []
      expect(Number(areaOf(rows, 'overlap'))).toBeGreaterThanOrEqual(leastOverlap)
      expect(Number(areaOf(rows, 'score'))).toBeGreaterThanOrEqual(leastScore)
      expect(Number(areaOf(rows, 'score_of_whole'))).toBeGreaterThanOrEqual(leastWhole)
    },
  )

  test('a high confidence is rare enough to be worth something, and right in over 80 %', () => {
    const rows = sets.factcheckbench ?? []
    const high = rows.filter((row) => row.confidence === 'high')
    expect(high.length / rows.length).toBeGreaterThanOrEqual(0.05)
    expect(high.filter(isBacked).length / high.length).toBeGreaterThan(0.8)
  })

  // Nearly all claims of wice are supported or partly: there the supported ones tell.
  test.each([
    ['factcheckbench', isBacked],
    ['factcheckbench', isSupported],
    ['wice', isSupported],
  ])('%s: each confidence is worth more than the one below', (set, isWorth) => {
    const shares = ['high', 'moderate', 'low', 'unsupported'].map((confidence) => {
      const bucket = (sets[set] ?? []).filter((row) => row.confidence === confidence)
      return bucket.filter(isWorth).length / bucket.length
    })
    expect(shares).toEqual(shares.toSorted((left, right) => right - left))
  })

  test('the verifier’s verdicts are right in at least nine of ten', () => {
    const right = ['fm2', 'summedits', 'factcheckbench'].flatMap((set) =>
      (sets[set] ?? []).filter((row) => row.verdict !== 'unclear').map((row) => isRightVerdict(set, row)),
    )
    expect(right.length).toBeGreaterThan(0)
    expect(right.filter(Boolean).length / right.length).toBeGreaterThanOrEqual(0.9)
  })
})
