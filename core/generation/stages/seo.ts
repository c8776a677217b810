import { SEO_ID, seoFields } from '../../models/builtin/seo/seo.ts'
import { draftOf, type Stage } from '../stage.ts'

/** Search-engine title, description, slug and keywords of the piece. */
export const runSeo: Stage = (run, state) =>
  Promise.resolve({
    output: seoFields(draftOf(state), run.user_input, run.template),
    served_model: SEO_ID,
    provider: 'builtin',
    reason: null,
  })
