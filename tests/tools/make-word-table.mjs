// `node tests/tools/make-word-table.mjs`: makes resources/evidence/word-table.json from WordNet 3.0 (Debian's package
// wordnet-base): in how many glosses each stem occurs, which words are antonyms, and which mean nearly the same.
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
/** How many glosses hold a word that counts as related, at least, and how rare the senses may be in which it is. */
const COMMON = 8
const RAREST_SENSES = 5
const counts = /** @type {Map<string, number>} */ (new Map())
const wordsOf = /** @type {Map<string, string[]>} */ (new Map())
const opposites = /** @type {[string, number, string, number][]} */ ([])
const wider = /** @type {[string, string][]} */ ([])
const ranks = /** @type {Map<string, number>} */ (new Map())
const related = /** @type {Map<string, Set<string>>} */ (new Map())
/** What each lemma is used as, in the texts that WordNet's makers tagged: how often as a noun, and as anything else. */
const uses = /** @type {Map<string, { noun: number, other: number }>} */ (new Map())
/** The file of a noun's sense, by which WordNet tells its kind, and what it is a kind of. */
const files = /** @type {Map<string, string>} */ (new Map())
const kinds = /** @type {Map<string, string[]>} */ (new Map())
/** Kinds of nouns of which one is not another: living beings, what is made, eaten or grown, places, stuffs, groups. */
const OF_THINGS = new Set(['05', '06', '08', '13', '14', '15', '17', '18', '20', '27'])
/** Those of them that count where they are not a word's first sense: animals, food, plants, stuffs. */
const IN_ANY_SENSE = new Set(['05', '13', '20', '27'])
const USUAL_SENSES = 4
/** Adjectives that classify: "cardiac", "French". */
const CLASSIFYING = '01'
/** How often a word is a noun among all its uses, at least. */
const MOSTLY = 0.8
const ILLNESS = new Set(['ill_health', 'symptom', 'physiological_condition', 'disorder'])
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
for (const [name, part] of FILES) readRanks(name, part)
for (const id of wordsOf.keys()) relate(id, id)
for (const [from, to] of wider) relate(from, to)
for (const [name] of FILES) readIrregular(name)
readUses()
const things = readThings()
const contraries = /** @type {Map<string, Set<string>>} */ (new Map())
for (const [from, first, to, second] of opposites) {
  const one = wordsOf.get(from)?.[first - 1]
  const other = wordsOf.get(to)?.[second - 1]
  if (one === undefined || other === undefined || /[^a-z]/.test(one + other)) continue
  link(contraries, stemmer(one), stemmer(other))
  link(contraries, stemmer(other), stemmer(one))
}
const table = {
  version: 3,
  made_from:
    'WordNet 3.0, copyright 2006 Princeton University; glosses counted, antonyms, synonyms, hypernyms, irregular forms and names of kinds of things listed. Licence: resources/evidence/WORDNET-LICENSE.txt',
  documents,
  stems: Object.fromEntries([...counts].filter(([, count]) => count >= 3).sort()),
  contraries: Object.fromEntries([...contraries].map(([stem, set]) => [stem, [...set].sort()]).sort()),
  related: Object.fromEntries([...related].map(([stem, set]) => [stem, [...set].sort()]).sort()),
  things: [...things].sort().join(' '),
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
  files.set(id, fields[1] ?? '')
  const first = 5 + 2 * count
  for (let pointer = 0; pointer < Number(fields[first - 1]); pointer += 1) {
    const [symbol, offset, kind, places = ''] = fields.slice(first + 4 * pointer, first + 4 * pointer + 4)
    const target = `${(kind ?? '').replace('s', 'a')}${offset}`
    if (symbol === '@' || symbol === '@i') kinds.set(id, [...(kinds.get(id) ?? []), target])
    if (symbol === '@' || symbol === '&') wider.push([id, target])
    if (symbol !== '!') continue
    opposites.push([id, Number.parseInt(places.slice(0, 2), 16), target, Number.parseInt(places.slice(2), 16)])
  }
}

/**
 * The place of each sense among those of its word, the most usual first.
 * @param {string} name @param {string} part
 */
function readRanks(name, part) {
  for (const line of readFileSync(join(FOLDER, `index.${name}`), 'utf8').split('\n')) {
    if (line.startsWith('  ') || line === '') continue
    const fields = line.trim().split(/\s+/)
    const senses = fields.slice(6 + Number(fields[3]))
    senses.forEach((offset, rank) => ranks.set(`${fields[0]} ${part}${offset}`, rank))
  }
}

/**
 * Links the words of one sense to those of another, or of the same.
 * @param {string} from @param {string} to
 */
function relate(from, to) {
  for (const word of wordsOf.get(from) ?? []) {
    for (const other of wordsOf.get(to) ?? []) {
      const rank = (ranks.get(`${word} ${from}`) ?? 9) + (ranks.get(`${other} ${to}`) ?? 9)
      if (rank <= RAREST_SENSES) linkRelated(word, other)
    }
  }
}

/** @param {string} name */
function readIrregular(name) {
  for (const line of readFileSync(join(FOLDER, `${name}.exc`), 'utf8').split('\n')) {
    const [form = '', word = ''] = line.split(' ')
    linkRelated(form, word)
    linkRelated(word, form)
  }
}

/** @param {string} word @param {string} other */
function linkRelated(word, other) {
  if (!/^[a-z]+ [a-z]+$/.test(`${word} ${other}`)) return
  const [stem, known] = [stemmer(word), stemmer(other)]
  if ((counts.get(stem) ?? 0) >= COMMON && (counts.get(known) ?? 0) >= COMMON) link(related, stem, known)
}

/** @param {Map<string, Set<string>>} map @param {string} stem @param {string} other */
function link(map, stem, other) {
  if (stem === other) return
  map.set(stem, (map.get(stem) ?? new Set()).add(other))
}

function readUses() {
  for (const line of readFileSync(join(FOLDER, 'cntlist.rev'), 'utf8').split('\n')) {
    const [key = '', , count] = line.split(' ')
    const [lemma = '', sense = ''] = key.split('%')
    const use = uses.get(lemma) ?? { noun: 0, other: 0 }
    if (sense.startsWith('1')) use.noun += Number(count)
    else use.other += Number(count)
    uses.set(lemma, use)
  }
}

/** The stems of words that name a thing, a being, a place, a stuff or an illness by their first sense, or classify one. */
function readThings() {
  const verbs = new Set(sensesOf('verb').map(([lemma]) => lemma))
  const found = /** @type {Set<string>} */ (new Set())
  for (const [lemma, senses] of sensesOf('noun')) {
    const { noun, other } = uses.get(lemma) ?? { noun: 0, other: 0 }
    const isMostly = noun + other === 0 ? !verbs.has(lemma) : noun >= (noun + other) * MOSTLY
    if (isMostly && senses.some((sense, at) => isThing(`n${sense}`, at))) found.add(stemmer(lemma))
  }
  for (const [lemma, [sense]] of sensesOf('adj')) if (files.get(`a${sense}`) === CLASSIFYING) found.add(stemmer(lemma))
  return found
}

/** @param {string} id @param {number} rank */
function isThing(id, rank) {
  const file = files.get(id) ?? ''
  return (rank === 0 && OF_THINGS.has(file)) || IN_ANY_SENSE.has(file) || isIllness(id)
}

/** @param {string} id @returns {boolean} */
function isIllness(id) {
  if ((wordsOf.get(id) ?? []).some((word) => ILLNESS.has(word))) return true
  return (kinds.get(id) ?? []).some(isIllness)
}

/** @param {string} name @returns {[string, string[]][]} Each word of one part of speech with its usual senses. */
function sensesOf(name) {
  return readFileSync(join(FOLDER, `index.${name}`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const fields = line.trim().split(/\s+/)
      const [lemma = ''] = fields
      const first = 6 + Number(fields[3])
      const isWord = !line.startsWith('  ') && /^[a-z]{3,}$/.test(lemma)
      return isWord ? [[lemma, fields.slice(first, first + USUAL_SENSES)]] : []
    })
}
