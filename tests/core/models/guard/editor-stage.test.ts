import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { expect } from 'vitest'
import { EditorOutput } from '../../../../core/generation/run.ts'
import { fromJsonText } from '../../../../core/database/columns.ts'
import { ableAnswer } from '../../../support/model-double.ts'
import { test } from '../../../support/tea-runs.ts'

test('what the guard put back stands in the ledger and in the stage’s record, in words', async ({
  double,
  engine,
  run,
}) => {
  // The editor turns a comparison round, shortens one sentence and leaves the rest alone.
  double.on('editor', (request: ChatCompletionRequest) =>
    ableAnswer(request)
      .replace('A warm pot keeps the tea hot for longer', 'A warm pot keeps the tea hot for a shorter time')
      .replace('It takes little to change that, and', 'Little changes that, and'),
  )
  const { request_id, content } = await run()
  const row = await engine.engine.workspace.deskContext.db
    .selectFrom('stage_records')
    .select(['output_json', 'reason'])
    .where('request_id', '=', request_id)
    .where('stage', '=', 'editor')
    .executeTakeFirstOrThrow()
  const { put_back, edits } = fromJsonText(EditorOutput, row.output_json ?? '')
  expect(put_back).toHaveLength(1)
  expect(put_back?.[0]).toMatchObject({ reasons: ['comparison'] })
  expect(put_back?.[0]?.before).toContain('hot for longer')
  expect(edits).toHaveLength(1)
  expect(row.reason).toContain('Put back as the writer had it in 1 place, because the edit turned a comparison: “')
  expect(content?.body).toContain('hot for longer')
  expect(content?.body).toContain('Little changes that, and')
})
