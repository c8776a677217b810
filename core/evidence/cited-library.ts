import { surroundings } from './rules/beside.ts'
import type { Db } from '../database/schema.ts'
import {
  findCitedSource,
  findFirstPassage,
  listCandidatePassages,
  readSourceText,
  type CitedSourceRow,
} from '../sources/passages-store.ts'
import { scrapsOf, type PassageSpan } from '../sources/rules/passages.ts'
import { searchTerms } from '../sources/rules/relevance.ts'
import { sourceAddress } from '../sources/store.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { ByHand, ClaimRecord, ManifestSource } from './contract.ts'
import { excerptAtStart, readRun, runsOf, type Excerpt, type PassagePlace, type ReadPassage } from './rules/excerpt.ts'
import { LONGEST_EXCERPT, shownParts, type ShownParts } from './rules/shown.ts'
import { rowsFor, tableRowsOf, type TableRow } from './rules/table-rows.ts'
import type { Token } from './rules/tokens.ts'
import { indexSource, type SourceIndex } from './rules/source-index.ts'

/** How much of a source's beginning says what it is about. */
const LEAD_LENGTH = 400
const MOST_SCRAPS = 12

/** A cited source, what is read of it, and how much of it records may show. */
export interface CitedSource {
  row: CitedSourceRow
  /** What counts as said beside each of its passages. */
  context: string
  /** Too short for its records to show more than a sentence each. */
  isShort: boolean
  shown: ShownParts
  /** How it begins. */
  lead: string
}

/** The cited sources of one text, each read once. */
export class CitedLibrary {
  private readonly db: Db
  private readonly sources = new Map<string, CitedSource | undefined>()
  private readonly texts = new Map<string, string>()
  private readonly scraps = new Map<string, readonly PassageSpan[]>()
  private readonly rows = new Map<string, readonly TableRow[]>()
  private readonly runs = new Map<string, ReadPassage>()
  private readonly indexes = new Map<string, SourceIndex>()

  constructor(db: Db) {
    this.db = db
  }

  /** A source by its id; undefined where it was removed. */
  async source(sourceId: string): Promise<CitedSource | undefined> {
    if (!this.sources.has(sourceId)) this.sources.set(sourceId, await this.read(sourceId))
    return this.sources.get(sourceId)
  }

  /** The passages of a source that may back a claim, read on where they follow each other. */
  async passagesFor(source: CitedSource, claim: string): Promise<ReadPassage[]> {
    const terms = searchTerms(claim).map((term) => term.word)
    const found = await listCandidatePassages(this.db, source.row, terms)
    const body = await this.text(source)
    const places = [
      ...found.map(({ start, text }) => ({ start, end: start + text.length })),
      ...this.scrapsFor(source, body, terms),
    ]
    return runsOf(body, places).map((run) => this.run(source, body, run))
  }

  /** The rows of tables of a source that have a figure of a claim. */
  async tableRows(source: CitedSource, claim: readonly Token[]): Promise<ReadPassage[]> {
    const body = await this.text(source)
    const rows = this.rows.get(source.row.source_id) ?? tableRowsOf(body)
    this.rows.set(source.row.source_id, rows)
    return rowsFor(body, rows, claim, source.context)
  }

  /** Of what is too short for a passage, what shares the most words with a claim. */
  private scrapsFor({ row }: CitedSource, body: string, terms: readonly string[]): PassagePlace[] {
    const all = this.scraps.get(row.source_id) ?? scrapsOf(body)
    this.scraps.set(row.source_id, all)
    const shared = all.map((scrap) => ({ scrap, terms: sharedWith(scrap.body, terms) }))
    return shared
      .filter((one) => one.terms > 0)
      .toSorted((one, other) => other.terms - one.terms)
      .slice(0, MOST_SCRAPS)
      .map(({ scrap: { start, end } }) => ({ start, end }))
  }

  /**
   * The passages that persons chose for the markers of a sentence; undefined where one chose none, or the source no longer
   * has it: then the whole source is compared.
   */
  async chosenPassages(
    source: CitedSource,
    hands: readonly (ByHand | undefined)[],
  ): Promise<ReadPassage[] | undefined> {
    const chosen = hands.flatMap((hand) => hand?.passage ?? [])
    if (chosen.length === 0 || chosen.length < hands.length) return undefined
    const body = await this.text(source)
    if (chosen.some(({ start, end, sha256 }) => sha256Hex(body.slice(start, end)) !== sha256)) return undefined
    return runsOf(body, chosen).map((run) => this.run(source, body, run))
  }

  /** What claims are compared with of a stretch of a source. */
  index({ row, context }: CitedSource, { text, start }: Excerpt): SourceIndex {
    const key = `${row.source_id} ${start} ${text.length}`
    const index = this.indexes.get(key) ?? indexSource(text, context)
    this.indexes.set(key, index)
    return index
  }

  /** The manifest of these sources, by their ids; one that was removed meanwhile is left out. */
  async manifest(ids: readonly string[], records: readonly ClaimRecord[]): Promise<ManifestSource[]> {
    const shown = new Map<string, string>()
    for (const { source_id, source_excerpt } of records) {
      if (source_excerpt !== '' && !shown.has(source_id)) shown.set(source_id, source_excerpt)
    }
    const entries: ManifestSource[] = []
    for (const id of ids.toSorted()) {
      const source = await this.source(id)
      if (source === undefined) continue
      const { source_id, title, author, publisher, published_date, ...read } = source.row
      const { retrieved_at, origin, content_sha256 } = read
      const url = sourceAddress(source_id, source.row.url)
      const excerpt = shown.get(id) ?? (await this.beginning(source))
      const named = { source_id, title, url, author, publisher, published_date }
      entries.push({ ...named, retrieved_at, origin, content_sha256, excerpt })
    }
    return entries
  }

  private async read(sourceId: string): Promise<CitedSource | undefined> {
    const row = await findCitedSource(this.db, sourceId)
    if (row === undefined) return undefined
    return {
      row,
      context: `${row.title} ${row.publisher ?? ''}`,
      isShort: row.text_length < LONGEST_EXCERPT,
      shown: shownParts(row.text_length),
      lead: (await findFirstPassage(this.db, row))?.text.slice(0, LEAD_LENGTH) ?? '',
    }
  }

  private async beginning(source: CitedSource): Promise<string> {
    const first = await findFirstPassage(this.db, source.row)
    if (first === undefined) return ''
    const passage = readRun(first.text, [{ start: 0, end: first.text.length }], source.context)
    return excerptAtStart({ ...passage, start: first.start }, source.isShort, source.shown).text
  }

  private async text({ row }: CitedSource): Promise<string> {
    const text = this.texts.get(row.source_id) ?? (await readSourceText(this.db, row.source_id))
    this.texts.set(row.source_id, text)
    return text
  }

  private run({ row, context }: CitedSource, body: string, places: readonly PassagePlace[]): ReadPassage {
    const key = `${row.source_id} ${places[0]?.start ?? 0} ${places.at(-1)?.end ?? 0} ${places.length}`
    const run = this.runs.get(key) ?? { ...readRun(body, places, context), ...surroundings(body, places) }
    this.runs.set(key, run)
    return run
  }
}

/** How many of some words stand in a text. */
function sharedWith(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase()
  return terms.filter((term) => lower.includes(term)).length
}
