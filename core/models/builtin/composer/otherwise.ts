import { figuresAgainst, measuringSentences } from '../../../evidence/rules/source-figures.ts'
import { splitSentences } from '../../../kernel/sentences.ts'
import type { Phrasebook } from './words.ts'

const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,3}`
const LIST = new RegExp(
  String.raw`\b(?:(?<place>in|at|from|on|between|to|via|by|for|with)\s(?:the\s)?)?(?<names>${NAME}(?:,\s${NAME}){0,8},?\s(?:and|or)\s${NAME})`,
  'gu',
)

interface NamesInList {
  place: string
  names: readonly string[]
}

/**
 * What a sentence of a source gives otherwise than the part of the brief that it bears on: another name in a list that shares
 * one with the part's, or another figure of the same. It supports nothing, and where it is plain the author is asked.
 */
export class SaidOtherwise {
  /** What the author is asked, by the place of what is given otherwise. */
  readonly questions = new Map<string, string>()
  private readonly book: Pick<Phrasebook, 'saysOtherwise'>
  private readonly about: string

  constructor(book: Pick<Phrasebook, 'saysOtherwise'>, about: string) {
    this.book = book
    this.about = about
  }

  isSaid({ place, text }: { place: string; text: string }, of: { title: string }, sentence: string): boolean {
    const said = splitSentences(text)
    const theirs = listsIn(sentence)
    const lists = said.flatMap((one) =>
      listsIn(one).flatMap((own) => theirs.filter((other) => differ(own, other)).map((other) => ({ one, own, other }))),
    )
    // Behind the same preposition both plainly say where, when or with whom; for figures the gate has a finding.
    const plain = lists.find(({ own, other }) => own.place !== '' && own.place === other.place)
    if (plain !== undefined && place !== '' && !this.questions.has(place)) {
      this.questions.set(place, this.book.saysOtherwise(plain.one, of, sentence))
    }
    const [source, about] = [measuringSentences([sentence]), this.about]
    return lists.length > 0 || said.some((one) => figuresAgainst(one, source, about).length > 0)
  }
}

function listsIn(text: string): NamesInList[] {
  return [...text.matchAll(LIST)].map(({ groups }) => ({
    place: groups?.place?.toLowerCase() ?? '',
    names: (groups?.names ?? '').split(/,?\s(?:and|or)\s|,\s/u).map((name) => name.replace(/^The\s/, '')),
  }))
}

/** Whether two lists share a name and each has another that the other has not. */
function differ({ names: own }: NamesInList, { names: theirs }: NamesInList): boolean {
  const shared = own.filter((name) => theirs.includes(name)).length
  return shared > 0 && shared < own.length && shared < theirs.length
}
