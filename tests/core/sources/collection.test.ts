import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { debianDocs } from '../../support/debian-docs.ts'
import { isLong } from '../../support/randomness.ts'
import { OFF_TOPIC, OFF_TOPIC_UNSEEN, ON_TOPIC, ON_TOPIC_UNSEEN } from '../../support/relevance-queries.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

const pages = isLong ? debianDocs() : undefined
const why = isLong ? 'the documentation packages are not installed' : 'it belongs to npm run test:long'
if (pages === undefined) process.stdout.write(`skipped: relevance on a real collection (${why})\n`)

test.skipIf(pages === undefined)(
  'in a real collection a query on its subject finds passages, one off it nothing',
  { timeout: 600_000 },
  async () => {
    const engine = await testEngine()
    try {
      await addAll(engine, pages ?? [])
      const found = async (queries: readonly string[]): Promise<string[]> => {
        const answers = await Promise.all(
          queries.map(async (q) => ({ q, count: (await engine.desk.sources.search({ q })).passages.length })),
        )
        return answers.filter((answer) => answer.count > 0).map((answer) => answer.q)
      }
      expect(await found(OFF_TOPIC)).toEqual([])
      expect(await found(ON_TOPIC)).toEqual(ON_TOPIC)
      expect(await found(ON_TOPIC_UNSEEN)).toEqual(ON_TOPIC_UNSEEN)
      const mistaken = await found(OFF_TOPIC_UNSEEN)
      process.stdout.write(
        `off the subject, found all the same: ${String(mistaken.length)} of ${String(OFF_TOPIC_UNSEEN.length)}\n`,
      )
      expect(mistaken.length / OFF_TOPIC_UNSEEN.length).toBeLessThanOrEqual(0.05)
    } finally {
      await engine.close()
    }
  },
)

async function addAll({ desk }: TestEngine, files: readonly string[]): Promise<void> {
  for (let at = 0; at < files.length; at += 4) {
    await Promise.all(
      files
        .slice(at, at + 4)
        .map((file) => desk.sources.add({ file_name: basename(file), data: readFileSync(file).toString('base64') })),
    )
  }
}
