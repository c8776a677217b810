// `npm run measure:quality`: how many defects put into good articles lower their score, by kind, and what is found in
// the articles as they are. `-- --missed` prints each defect that was not seen, `-- --tune` the half of the published
// articles that the checks were made with. The published articles are read from the folder in COLOPHON_SHARED, or from
// `shared` beside the repository's folder; without them only the articles of the repository are measured.
import { readSpelling } from '../../core/quality/read-spelling.ts'
import { ownArticles, publishedArticles } from '../support/quality/articles.ts'
import { measured } from '../support/quality/measure.ts'

const isTuning = process.argv.includes('--tune')
const isMissed = process.argv.includes('--missed')
const vocabulary = await readSpelling()
const sets = { 'own articles': ownArticles(), 'published articles': publishedArticles(isTuning ? 'tune' : 'final') }
for (const [name, articles] of Object.entries(sets)) {
  if (articles === null) console.log(`\n${name}: skipped, the set is not here`)
  else if (articles.length > 0)
    console.log(`\n${name} (${articles.length})\n${measured(articles, vocabulary, isMissed)}`)
}
