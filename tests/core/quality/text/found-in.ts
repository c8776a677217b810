import { readSpelling } from '../../../../core/quality/read-spelling.ts'
import { textFindings } from '../../../../core/quality/rules/text/check-words.ts'
import type { TextFinding, TextUnderTest } from '../../../../core/quality/rules/text/finding.ts'

const vocabulary = await readSpelling()

/** Clean prose around what is tested, so that a text is long enough to be one. */
const AROUND = [
  'The reading room of the library opens at nine, and most of its regular visitors are there before ten. They sit where they always sit, with the same newspapers, and nod to each other without a word.',
  'In the afternoon the children come to the reading room. They want comics, a place for their bags and somebody who tells them where the dinosaurs are. The librarian has answered that question for eleven years.',
  'A volunteer waters the plants of the library on Fridays, when the librarian has her visitors. Nobody asked her to do it, and the regular ones at their newspapers would miss her.',
]

/** What is found in a text of these paragraphs, set into clean prose or, with `alone`, as they are. */
export function foundIn(words: string, more: Partial<TextUnderTest> & { alone?: boolean } = {}): TextFinding[] {
  const { alone, ...given } = more
  const body = alone === true ? words : [AROUND[0], words, ...AROUND.slice(1)].join('\n\n')
  return textFindings({
    title: 'A morning at the library',
    body,
    sections: [],
    brief: [],
    vocabulary,
    ...given,
  }).filter(({ code }) => code !== 'short_text')
}

export function codesIn(words: string, more: Parameters<typeof foundIn>[1] = {}): string[] {
  return [...new Set(foundIn(words, more).map(({ code }) => code))]
}
