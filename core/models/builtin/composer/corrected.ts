import { givenOtherwise, readLibrary } from '../../../briefs/rules/against-library.ts'
import type { GivenOtherwise, LibrarySource } from '../../../briefs/rules/library-source.ts'
import { foreignOtherwise } from '../../../briefs/rules/foreign-otherwise.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import type { WriterInput } from '../../ports.ts'
import { oneLine } from '../language/markdown.ts'
import type { Phrasebook } from './words.ts'

interface Corrected {
  /** What the author is asked, by the place of what a source gives otherwise. */
  questions: ReadonlyMap<string, string>
  /** The sentences of sources that say so: they back nothing. */
  said: ReadonlySet<string>
}

/** What the sources of a piece give otherwise than its brief, which is in German, French or Spanish. */
export function foreignCorrections(
  { call }: Pick<WriterInput, 'call'>,
  bearers: readonly { place: string; text: string }[],
  book: Pick<Phrasebook, 'saysOtherwise'>,
): Corrected {
  return correctionsBy(bearers, book, (text) => foreignOtherwise(text, libraryOf({ call })))
}

/** The same of a brief in English. */
export function correctionsOf(
  { call, user_input }: Pick<WriterInput, 'call' | 'user_input'>,
  bearers: readonly { place: string; text: string }[],
  book: Pick<Phrasebook, 'saysOtherwise'>,
): Corrected {
  const brief = JSON.stringify(user_input)
  const sources = readLibrary(libraryOf({ call }), brief)
  return correctionsBy(bearers, book, (text) =>
    splitSentences(text).flatMap((one) => givenOtherwise(one, sources, brief)),
  )
}

function libraryOf({ call }: Pick<WriterInput, 'call'>): LibrarySource[] {
  return call.sources.map(({ number, title, published_date = null }) => ({
    title,
    published_date,
    passages: call.excerpts.filter((one) => one.number === number).map(({ text }) => text),
  }))
}

function correctionsBy(
  bearers: readonly { place: string; text: string }[],
  book: Pick<Phrasebook, 'saysOtherwise'>,
  otherwise: (text: string) => readonly GivenOtherwise[],
): Corrected {
  const questions = new Map<string, string>()
  const said = new Set<string>()
  for (const { place, text } of bearers) {
    const found = place === '' ? [] : otherwise(text)
    if (found.length === 0) continue
    for (const one of found) said.add(oneLine(one.said))
    const asked = found.map((one) => book.saysOtherwise(one.found, one, oneLine(one.said)))
    questions.set(place, [...new Set(asked)].join('\n\n'))
  }
  return { questions, said }
}
