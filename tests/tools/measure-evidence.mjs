// `npm run measure:evidence`: the figures of the evidence engine on the labelled sets, where they are here: how well
// `overlap` and `score` separate supported claims from the rest (ROC-AUC), and what each confidence is worth.
// `-- --fit` also prints the weights of a new fit, `-- --write` writes resources/evidence/MEASURED.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crossValidated, fitWeights, SET_WEIGHTS } from '../support/evidence-fit.ts'
import { areasGrid, bucketsGrid, evidencePage, verifierGrid } from '../support/evidence-page.ts'
import { evidenceRows, wordTable } from '../support/evidence-rows.ts'
import { SETS } from '../support/labelled-claims.ts'
import { root } from './run.mjs'

const table = wordTable()
const sets = Object.fromEntries(
  SETS.flatMap((set) => {
    const rows = evidenceRows(set, table)
    return rows === undefined ? [] : [[set, rows]]
  }),
)
const fitted = Object.fromEntries(Object.entries(sets).filter(([set]) => set in SET_WEIGHTS))
const isComplete = Object.keys(sets).length === SETS.length
const [isFit, isWrite] = ['--fit', '--write'].map((flag) => process.argv.includes(flag))
const validated = isFit || isWrite ? crossValidated(fitted) : {}

console.log([areasGrid(sets, validated), bucketsGrid(sets), verifierGrid(sets)].join('\n\n'))
if (isFit) {
  const weights = Object.entries(fitWeights(fitted)).map(([name, weight]) => `${name} ${weight.toFixed(2)}`)
  console.log(`\nweights on all: ${weights.join(', ')}`)
}
if (isWrite && isComplete) {
  writeFileSync(
    join(root, 'resources', 'evidence', 'MEASURED.md'),
    evidencePage({ table, sets, crossValidated: validated }),
  )
  console.log('\nwrote resources/evidence/MEASURED.md')
} else if (isWrite) {
  console.error('\nnot written: it needs all sets')
  process.exitCode = 1
}
