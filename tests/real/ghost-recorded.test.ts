import { expect, test } from 'vitest'
import { answersOf, keepRecording, recorded } from '../support/recorded-answers.ts'
import { askableGhost, GHOST_STEPS } from '../support/recorded-ghost.ts'
import { ghostMisses, startGhost } from './ghost-server.ts'

test.skipIf(ghostMisses() !== null)(
  'Ghost answers as it was recorded; where REAL_RECORD is set, its answers are recorded anew',
  async () => {
    const ghost = await startGhost()
    try {
      const answers = await answersOf(GHOST_STEPS, askableGhost(ghost))
      const site = (await (await fetch(`${ghost.url}/ghost/api/admin/site/`)).json()) as { site: { version: string } }
      if (process.env.REAL_RECORD !== undefined) await keepRecording('ghost', { version: site.site.version, answers })
      expect(answers).toEqual(recorded('ghost').answers)
    } finally {
      await ghost.stop()
    }
  },
)
