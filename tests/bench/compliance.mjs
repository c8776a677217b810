import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { policyCheck } from '../../core/compliance/rules/check-policy.ts'
import { randomFrom } from '../support/randomness.ts'
import { root } from '../tools/run.mjs'
import { figure } from './figures.mjs'

const SIZE = 1_000_000
const RULES = 200
const ROUNDS = 5
/** The others get a share of the text, because they take long; their rate is of that share. */
const SHARE = 10

/** 1 MB of text against 200 rules; beside it, in the same run, `alex` and a `retext` pipeline where they are installed. */
export async function compliance() {
  const text = someText()
  const rules = someRules()
  const check = policyCheck(rules)
  const ours = rate(text.length, () => check(text))
  console.log(
    `compliance: ${ours.toFixed(1)} MB/s, ${check(text).violations.length} violations in ${text.length} characters`,
  )
  const half = rate(text.length / 2, () => check(text.slice(0, text.length / 2)))
  figure('compliance, time for 2x the text, times', (2 * half) / ours, 'at most', 2.5)
  const part = text.slice(0, text.length / SHARE)
  for (const [name, run] of await others(rules.forbidden_claims.flatMap((rule) => [rule.phrase, ...rule.variants]))) {
    const theirs = await rateOf(part.length, () => run(part))
    console.log(`${name}: ${theirs.toFixed(3)} MB/s`)
    figure(`compliance, ours to ${name}`, ours / theirs, 'at least', 10)
  }
}

/** MB/s of the best of some rounds. @param {number} length @param {() => unknown} run */
function rate(length, run) {
  run()
  let best = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    run()
    best = Math.min(best, performance.now() - started)
  }
  return length / 1000 / best
}

/** @param {number} length @param {() => unknown} run */
async function rateOf(length, run) {
  const started = performance.now()
  await run()
  return length / 1000 / (performance.now() - started)
}

/** @param {string[]} phrases @returns {Promise<[string, (text: string) => unknown][]>} */
async function others(phrases) {
  /** @type {[string, (text: string) => unknown][]} */
  const found = []
  const alex = await fetched('alex', '11.0.1')
  const [retext, nlcst] = await Promise.all(['retext', 'nlcst-search'].map(installed))
  if (alex !== undefined) found.push(['alex', (text) => alex.markdown(text)])
  if (retext !== undefined && nlcst !== undefined) {
    const find = () => (/** @type {unknown} */ tree) => nlcst.search(tree, phrases, () => undefined)
    const pipeline = retext.retext().use(find)
    found.push(['a retext pipeline', (text) => pipeline.process(text)])
  }
  return found
}

/**
 * A package that is large and wanted here alone: it is fetched into `.tmp/bench` at the first run, and left out of the
 * comparison where the registry is not reached.
 * @param {string} name @param {string} version
 */
async function fetched(name, version) {
  const folder = join(root, '.tmp', 'bench')
  const entry = join(folder, 'node_modules', name, 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
    const { status } = spawnSync('npm', args, { stdio: 'ignore', timeout: 120_000 })
    if (status !== 0) {
      console.log(`${name} could not be fetched: no comparison with it`)
      return undefined
    }
  }
  return import(pathToFileURL(entry).href)
}

/** @param {string} name */
async function installed(name) {
  try {
    return await import(name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    console.log(`${name} is not installed here: no comparison with it`)
    return undefined
  }
}

/** Rules of the bundled verticals, as many as are wanted, in several wordings where there are too few. */
export function someRules() {
  const folder = join(root, 'resources', 'catalog', 'verticals')
  const known = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).compliance)
  const phrases = known.flatMap((rules) =>
    [...rules.forbidden_claims, ...rules.conditional_claims].flatMap((rule) => [rule.phrase, ...rule.variants]),
  )
  const size = Math.floor(phrases.length / RULES)
  return {
    mandatory_disclaimers: known.flatMap((rules) => rules.mandatory_disclaimers),
    required_citations_minimum: null,
    conditional_claims: [],
    forbidden_claims: Array.from({ length: RULES }, (_, index) => ({
      id: `rule-${index}`,
      phrase: phrases[index * size],
      variants: phrases.slice(index * size + 1, (index + 1) * size),
      message: 'Not this.',
    })),
  }
}

/** Sentences of the corpus among sentences of the catalog, one in twenty. */
export function someText() {
  const corpus = join(root, 'tests', 'core', 'compliance', 'corpus')
  const claims = readdirSync(corpus).flatMap((name) =>
    readFileSync(join(corpus, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => String(JSON.parse(line).text)),
  )
  const folder = join(root, 'resources', 'catalog', 'templates')
  const plain = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/"([A-Z][^"{}\\]{40,240}\.)"/g)].map((one) => one[1] ?? ''),
  )
  const { next, below } = randomFrom(11)
  const parts = []
  for (let length = 0; length < SIZE; length += parts.at(-1)?.length ?? 1) {
    const stock = next() < 0.05 ? claims : plain
    parts.push(`${stock[below(stock.length)]}${next() < 0.2 ? '\n\n' : ' '}`)
  }
  return parts.join('').slice(0, SIZE)
}
