import { givenOtherwise, readLibrary } from '../../../briefs/rules/against-library.ts'
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

/** What the sources of a piece give otherwise than its brief: figures, dates, times, sizes and prices of one thing. */
export function correctionsOf(
  { call, user_input }: Pick<WriterInput, 'call' | 'user_input'>,
  bearers: readonly { place: string; text: string }[],
  book: Pick<Phrasebook, 'saysOtherwise'>,
): Corrected {
  const brief = JSON.stringify(user_input)
  const sources = readLibrary(
    call.sources.map(({ number, title, published_date = null }) => ({
      title,
      published_date,
      passages: call.excerpts.filter((one) => one.number === number).map(({ text }) => text),
    })),
    brief,
  )
  const questions = new Map<string, string>()
  const said = new Set<string>()
  for (const { place, text } of bearers) {
    const found = place === '' ? [] : splitSentences(text).flatMap((one) => givenOtherwise(one, sources, brief))
    if (found.length === 0) continue
    for (const one of found) said.add(oneLine(one.said))
    const asked = found.map((one) => book.saysOtherwise(one.found, one, oneLine(one.said)))
    questions.set(place, [...new Set(asked)].join('\n\n'))
  }
  return { questions, said }
}
