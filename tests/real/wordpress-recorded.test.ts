import { expect, test } from 'vitest'
import { answersOf, keepRecording, recorded } from '../support/recorded-answers.ts'
import { askableWordPress, WORDPRESS_STEPS } from '../support/recorded-wordpress.ts'
import { startWordPress, wordpressMisses } from './wordpress-server.ts'

test.skipIf(wordpressMisses() !== null)(
  'WordPress answers as it was recorded; where REAL_RECORD is set, its answers are recorded anew',
  async () => {
    const site = await startWordPress()
    try {
      await site.php("update_option('timezone_string', 'Asia/Kathmandu');")
      const answers = await answersOf(WORDPRESS_STEPS, askableWordPress(site))
      if (process.env.REAL_RECORD !== undefined) await keepRecording('wordpress', { version: site.version, answers })
      expect(answers).toEqual(recorded('wordpress').answers)
    } finally {
      await site.stop()
    }
  },
)
