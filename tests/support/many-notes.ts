import { citedPiece } from './cited-piece.ts'
import type { TestEngine } from './world.ts'

const PLACES = 'north south east west upper lower inner outer old new long short'.split(' ')
const sentence = (at: number) => `The ${PLACES[at - 1] ?? ''} basin of the port was dug in ${1900 + at}`

/** Twelve notes: one source is cited three times, one note stands in a heading and one in a table. */
const MANY_NOTES = `${sentence(1)} [1]. ${sentence(2)} [2], and ${sentence(3).toLowerCase()} [3].

## What was dug next [4]

- ${sentence(5)} [5].
- ${sentence(6)} [6].

| Basin | Year |
| :---- | ---: |
| North | 1901 [1] |
| Outer | 1908 [8] |

> ${sentence(7)} [7].

${sentence(9)} [9]. ${sentence(10)} [10]. ${sentence(11)} [11]. ${sentence(12)} [12]. Its first year was 1901 [1].
`

/** A piece with its twelve sources; answers its id. */
export async function manyNotesPiece({ desk, engine }: TestEngine, title: string): Promise<string> {
  const source_ids: string[] = []
  for (let at = 1; at <= 12; at += 1) {
    const name = `Port book ${at}`
    const text = `${sentence(at)}. ${name} says so. The year was ${1900 + at}.`
    const { source } = await desk.sources.add({
      ...{ file_name: `${at}.txt`, text, title: name, url: `https://port.example/${at}` },
    })
    source_ids.push(source.source_id)
  }
  return citedPiece(engine.workspace.deskContext, { title, body: MANY_NOTES, source_ids })
}
