import { test } from 'vitest'
import { testEngine } from '../support/world.ts'
test('x', { timeout: 100000 }, async () => {
  const engine = await testEngine()
  await engine.owner.sample.load({})
  for (let s = await engine.owner.sample.state({}); s.is_writing; s = await engine.owner.sample.state({}))
    await new Promise((r) => setTimeout(r, 50))
  const { content } = await engine.desk.content.list({})
  for (const item of content) {
    const { checks } = await engine.desk.content.checks({ content_id: item.content_id })
    console.log(
      item.title,
      item.publication_state,
      checks?.report.score,
      JSON.stringify(checks?.report.issues.map((i) => [i.code, i.severity, i.message.slice(0, 160)])),
      JSON.stringify(checks?.evidence.claims.map((c) => [c.confidence, c.entailment, c.claim_text.slice(0, 60)])),
    )
  }
  await engine.close()
})
