import type { GenerationRequest } from '../../core/generation/contract.ts'
import { researchOf } from '../support/search-world.ts'
import { endOf, type TestEngine } from '../support/world.ts'
import type { SearchServer } from './search-servers.ts'

/** A brief that PostgreSQL's manual has something on. */
export const VACUUMING: GenerationRequest = {
  template_id: 'blog-post',
  style_profile_id: 'plain-and-friendly',
  generation_mode: 'premium',
  user_input: {
    topic: 'Routine vacuuming of PostgreSQL tables',
    target_audience: 'Database administrators',
    objective: 'Help readers keep their tables free of bloat',
    key_points: [
      'VACUUM recovers the disk space of updated and deleted rows',
      'Autovacuum prevents transaction ID wraparound failures',
      'ANALYZE updates the statistics that the query planner uses',
    ],
  },
}

/** A brief that it has nothing on. */
export const DAHLIAS: GenerationRequest = {
  ...VACUUMING,
  user_input: {
    topic: 'Growing dahlias on a balcony',
    target_audience: 'Gardeners',
    objective: 'Help readers bring their dahlias through the summer',
    key_points: ['Plant the tubers after the last frost', 'Water in the evening', 'Cut the wilted blossoms'],
  },
}

/** Lets the engine ask these servers, through the settings that an admin has. */
export async function allow({ owner }: TestEngine, ...servers: SearchServer[]): Promise<void> {
  await owner.accounts.setSetting({ name: 'outbound_allow_hosts', value: servers.map(({ host }) => host) })
}

/** A whole run, with what its researcher recorded. */
export async function run(engine: TestEngine, request: GenerationRequest) {
  const { request_id } = await engine.desk.generation.submit(request)
  const status = await endOf(engine.desk, request_id)
  return { status, ...(await researchOf(engine, request_id)) }
}
