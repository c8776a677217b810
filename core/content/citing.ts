import { memberNames } from '../accounts/people-store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { relevance, searchTerms, termWeight } from '../sources/rules/relevance.ts'
import { dayWritingOf } from '../quality/rules/text/day-writing.ts'
import { sourceLine } from '../sources/rules/source-line.ts'
import { searchSharing, type FoundPassage } from '../sources/search.ts'
import { getSource, listPassages, listSourcesNamed } from '../sources/store.ts'
import { withholdOrders } from '../sources/withholding.ts'
import type { ContentItem } from './contract.ts'
import type { CitablePassage, HandCitation, PieceCitation } from './insert-contract.ts'
import { chosenPassage } from './cited-by-hand.ts'
import { listedIn, markerIn, nextNumber, placeOfWords, sentenceAt, withInsertions } from './rules/citing.ts'
import { revisionConflict } from './rules/save.ts'
import { prepareSave, type Store } from './save.ts'
import { readCitationSources } from './saving.ts'
import { getContent } from './store.ts'

/** What each number of a piece's current text stands for. */
export async function readCitations(db: Db, contentId: string): Promise<PieceCitation[]> {
  const citations = await readCitationSources(db, await getContent(db, contentId))
  const sources = await listSourcesNamed(
    db,
    citations.map(({ source_id }) => source_id),
  )
  const nameOf = await memberNames(db)
  return citations.map(({ number, source_id, by_hand }) => {
    const source = sources.find((one) => one.source_id === source_id)
    const { passage = null, member_id = '', at = '' } = by_hand ?? {}
    return {
      ...{ number, source_id, title: source?.title ?? null },
      url: source?.url ?? null,
      passage: passage === null ? null : { start: passage.start, end: passage.end },
      cited_by: by_hand === undefined ? null : { member_id, name: nameOf(member_id), at },
    }
  })
}

interface Asked {
  sentence: string
  source_id?: string | undefined
  limit: number
}

/** Passages that a sentence may cite, best first. */
export async function citablePassages(db: Db, { sentence, source_id, limit }: Asked): Promise<CitablePassage[]> {
  const found =
    source_id === undefined ? await searchSharing(db, sentence, limit) : await passagesOfSource(db, source_id, sentence)
  const { passages } = await withholdOrders(db, found.slice(0, limit), false)
  return passages.map(({ source_title: title, source_publisher: publisher, source_url: url, ...one }) => {
    const { published_date, text, start, end, score } = one
    return { source_id: one.source_id, title, publisher, url, published_date, text, start, end, score }
  })
}

/** All passages of a source: those that share most with the sentence, then the others as they follow each other. */
async function passagesOfSource(db: Db, sourceId: string, sentence: string): Promise<FoundPassage[]> {
  const source = await getSource(db, sourceId)
  const rows = await listPassages(db, sourceId)
  const terms = searchTerms(sentence)
  const weights = terms.map(() => termWeight(1, rows.length))
  return rows
    .map(({ body: text, start_offset: start, end_offset: end }): FoundPassage => ({
      source_id: sourceId,
      source_title: source.title,
      source_publisher: source.publisher,
      source_url: source.url,
      published_date: source.published_date,
      ...{ text, start, end },
      score: terms.length === 0 ? 0 : relevance(text, '', terms, weights),
    }))
    .toSorted((one, other) => other.score - one.score)
}

interface Citing extends Omit<HandCitation, 'number'> {
  content_id: string
  revision?: number | undefined
  sentence: string
}

/** Cites a source behind a sentence of the saved text, as the window does before it saves. */
export async function prepareCitation(
  context: HandlerContext,
  { content_id, revision, sentence, ...cited }: Citing,
): Promise<Store<{ item: ContentItem; number: number }>> {
  const { db } = context
  const before = await getContent(db, content_id)
  if (revision !== undefined && revision !== before.revision) throw revisionConflict(revision, before.revision)
  const { problem } = await chosenPassage(db, cited, '')
  if (problem !== null) throw invalidRequest([{ ...problem, path: problem.path.slice(1) }])
  const place = placeOfWords(before.body, sentence)
  if ('problem' in place) throw invalidRequest([{ path: 'sentence', message: place.problem }])
  const span = sentenceAt(before.body, place.end - 1)
  if (span === null) throw new Error('words in a sentence that is none')
  const kept = await readCitationSources(db, before)
  const number = nextNumber(
    kept.map((one) => one.number),
    before.body,
  )
  const source = await getSource(db, cited.source_id)
  const listed = listedIn(before.body, kept.length, sourceLine({ ...source, number }, dayWritingOf(before.body)))
  const body = withInsertions(before.body, [markerIn(before.body, span, number), ...(listed === null ? [] : [listed])])
  const citations = [{ number, ...cited }]
  const store = await prepareSave(context, { content_id, revision: before.revision, body, citations })
  return async (transaction) => ({ item: await store(transaction), number })
}
