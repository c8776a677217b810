// `npm run measure:briefs`: which of the queries that were planted in briefs are asked, kind by kind, and how many are asked
// about briefs in which nothing was planted. `-- FILE` reads other briefs of the same shape, `-- --missed` prints each that
// was not seen and each that was asked for nothing.
import { measuredBriefs } from '../support/measured-briefs.ts'

const args = process.argv.slice(2)
const file = args.find((one) => !one.startsWith('--'))
const { planted, found, by_kind, false_a_brief, missed, wrong } = await measuredBriefs(file)
for (const [kind, [seen, all]] of Object.entries(by_kind)) console.log(`${kind}: ${seen} of ${all}`)
console.log(
  `in all ${found} of ${planted} (${((100 * found) / planted).toFixed(1)} %), ${false_a_brief.toFixed(2)} false on a clean brief`,
)
if (args.includes('--missed')) console.log(`\nmissed\n${missed.join('\n')}\n\nasked for nothing\n${wrong.join('\n')}`)
