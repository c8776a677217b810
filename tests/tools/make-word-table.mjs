// `node tests/tools/make-word-table.mjs`: makes resources/evidence/word-table.json from WordNet 3.0 (Debian's package
// wordnet-base): in how many glosses each stem occurs, and which words are antonyms.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemmer } from 'stemmer'
import { root } from './run.mjs'

const FOLDER = process.argv[2] ?? '/usr/share/wordnet'
const FILES = /** @type {const} */ ([
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
])
const counts = /** @type {Map<string, number>} */ (new Map())
const wordsOf = /** @type {Map<string, string[]>} */ (new Map())
const opposites = /** @type {[string, number, string, number][]} */ ([])
let documents = 0

for (const [name, part] of FILES) {
  for (const line of readFileSync(join(FOLDER, `data.${name}`), 'utf8').split('\n')) {
    if (line.startsWith('  ') || line === '') continue
    const [facts = '', gloss = ''] = line.split(' | ')
    documents += 1
    const stems = new Set((gloss.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => stemmer(word)))
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    readFacts(facts.split(' '), part)
  }
}
const contraries = /** @type {Map<string, Set<string>>} */ (new Map())
for (const [from, first, to, second] of opposites) {
  const one = wordsOf.get(from)?.[first - 1]
  const other = wordsOf.get(to)?.[second - 1]
  if (one === undefined || other === undefined || /[^a-z]/.test(one + other)) continue
  link(stemmer(one), stemmer(other))
  link(stemmer(other), stemmer(one))
}
const table = {
  version: 1,
  made_from:
    'WordNet 3.0, copyright 2006 Princeton University; glosses counted, antonyms listed. Licence: resources/evidence/WORDNET-LICENSE.txt',
  documents,
  stems: Object.fromEntries([...counts].filter(([, count]) => count >= 3).sort()),
  contraries: Object.fromEntries([...contraries].map(([stem, set]) => [stem, [...set].sort()]).sort()),
}
writeFileSync(join(root, 'resources', 'evidence', 'word-table.json'), `${JSON.stringify(table)}\n`)
console.log(`${documents} glosses, ${Object.keys(table.stems).length} stems, ${contraries.size} words with a contrary`)

/** @param {string[]} fields @param {string} part */
function readFacts(fields, part) {
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, index) =>
    (fields[4 + 2 * index] ?? '').replace(/\(.*\)/, '').toLowerCase(),
  )
  const id = `${part}${fields[0]}`
  wordsOf.set(id, words)
  const first = 5 + 2 * count
  for (let pointer = 0; pointer < Number(fields[first - 1]); pointer += 1) {
    const [symbol, offset, kind, places = ''] = fields.slice(first + 4 * pointer, first + 4 * pointer + 4)
    if (symbol !== '!') continue
    const target = `${(kind ?? '').replace('s', 'a')}${offset}`
    opposites.push([id, Number.parseInt(places.slice(0, 2), 16), target, Number.parseInt(places.slice(2), 16)])
  }
}

/** @param {string} stem @param {string} contrary */
function link(stem, contrary) {
  if (stem === contrary) return
  const known = contraries.get(stem) ?? new Set()
  contraries.set(stem, known.add(contrary))
}
