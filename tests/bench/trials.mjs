import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startEngine } from '../../core/engine/engine.ts'
import { localClient } from '../../core/transport/local.ts'
import { readingOf } from '../../core/content/rules/reading.ts'
import { storeNewPiece } from '../../core/content/saving.ts'
import { evidenceSummary } from '../../core/evidence/rules/summary.ts'
import { root } from '../tools/run.mjs'
import { someRules, someText } from './compliance.mjs'
import { figure } from './figures.mjs'

const PIECES = 10_000
/** Of a piece, in characters: about 750 words. */
const LENGTH = 4500

const NOT_RUN = { ran: false, passed: null, detail: '' }
/** Pieces that only fill the library: their own checks are not what is measured. */
const UNCHECKED = /** @type {import('../../core/quality/contract.ts').TextChecks} */ ({
  report: { score: 100, passed: true, issues: [] },
  outcomes: {
    structure: NOT_RUN,
    contract: NOT_RUN,
    compliance: NOT_RUN,
    evidence: NOT_RUN,
    style: NOT_RUN,
    seo: NOT_RUN,
  },
  evidence: { summary: evidenceSummary([], 0, 'not_run'), claims: [], sources: [] },
  compliance: { violations: [], cleared: [], needs_manual_review: [] },
  content_sha256: '',
})

/** 10,000 pieces judged by 200 rules and by 200 others, while the engine goes on answering. */
export async function trials() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-trials-'))
  const engine = await startEngine({
    dataFolder: folder,
    resourcesFolder: join(root, 'resources'),
    reportFault: (message, error) => console.error(message, error),
  })
  try {
    const client = localClient(engine.workspace.ownerContext)
    const rules = allRules()
    await publish(client, rules)
    await fill(engine.workspace.ownerContext)
    const others = { ...rules, forbidden_claims: rules.forbidden_claims.map((rule, at) => changed(rule, at)) }
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const started = performance.now()
    let last
    for await (const event of await client.trials.library({ vertical_id: 'software', rules: others })) last = event
    const seconds = (performance.now() - started) / 1000
    delay.disable()
    console.log(
      `trial: ${last?.done} pieces in ${seconds.toFixed(1)} s; ${last?.fails} newly fail, ${last?.clears} newly clear, ${last?.differs} differ`,
    )
    figure('trial of 200 rules on 10,000 pieces, pieces judged', last?.done ?? 0, 'at least', PIECES)
    figure('trial of 200 rules on 10,000 pieces, seconds', seconds, 'at most', 10)
    figure('trial of 200 rules on 10,000 pieces, longest event-loop delay ms', delay.max / 1e6, 'at most', 50)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {import('../../core/compliance/contract.ts').ComplianceRules} */
function allRules() {
  const rules = someRules()
  const disclaimers = rules.mandatory_disclaimers.map((rule, at) => ({ ...rule, id: `disclaimer-${at}` }))
  return { ...rules, mandatory_disclaimers: disclaimers, forbidden_claims: rules.forbidden_claims.map(complete) }
}

/** @param {{ id: string, phrase: string | undefined, variants: (string | undefined)[], message: string }} rule */
function complete({ phrase = 'nothing', variants, ...rule }) {
  return { ...rule, phrase, variants: variants.filter((one) => one !== undefined) }
}

/**
 * One rule in ten looks for something else.
 * @param {import('../../core/compliance/contract.ts').ComplianceRules['forbidden_claims'][number]} rule @param {number} at
 */
function changed(rule, at) {
  return at % 10 === 0 ? { ...rule, phrase: 'lighthouse', variants: [] } : rule
}

/** @param {import('../../core/transport/local.ts').Client} client @param {import('../../core/compliance/contract.ts').ComplianceRules} compliance */
async function publish(client, compliance) {
  const { version, document } = await client.catalog.exportEntry({ kind: 'vertical', id: 'software' })
  const edited = { .../** @type {any} */ (document), compliance }
  await client.catalog.saveEntry({ kind: 'vertical', id: 'software', based_on: version, document: edited })
}

/** @param {import('../../core/context.ts').CallContext} context */
async function fill({ db, world, identify }) {
  const { member_id } = await identify()
  const text = someText()
  await db.transaction().execute(async (transaction) => {
    for (let count = 0; count < PIECES; count += 1) {
      const at = (count * 7919) % (text.length - LENGTH)
      await storeNewPiece(transaction, {
        content_id: world.newId('cnt'),
        request_id: null,
        title: `Piece ${count}`,
        body: text.slice(at, at + LENGTH),
        reading: readingOf(text.slice(at, at + LENGTH)),
        seo: null,
        outline: [],
        sources: [],
        template_id: null,
        style_profile_id: null,
        vertical_id: 'software',
        generation_mode: null,
        user_input: null,
        assurance: null,
        checks: UNCHECKED,
        origin: 'edited',
        created_by: member_id,
        created_at: '2026-01-01T00:00:00.000Z',
      })
    }
  })
}
