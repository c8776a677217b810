import type { FrontMatter } from './front-matter.ts'

type LabelledFacts = Pick<FrontMatter, 'author' | 'publisher'>

const HEAD = 12
const LONGEST = 300
const LABELLED = /^(?:[-*>\s]|__)*(?<name>[A-Z][A-Za-z ]{1,24}?)\s*:[\s*_]*(?<value>\S.*)$/
const NAMES: Record<string, keyof LabelledFacts> = {
  author: 'author',
  authors: 'author',
  by: 'author',
  'written by': 'author',
  publisher: 'publisher',
  'published by': 'publisher',
  journal: 'publisher',
}

/**
 * Author and publisher that a text names in lines of their own at its head, as "**Publisher:** Annals of Mobility". Two labelled
 * lines, one below the other, are needed: a single one may be anything.
 */
export function labelledFacts(body: string): LabelledFacts {
  const found: LabelledFacts = { author: null, publisher: null }
  const lines = body.split('\n').slice(0, HEAD)
  const labels = lines.map((line) => (line.length > LONGEST ? undefined : LABELLED.exec(line)?.groups))
  labels.forEach((label, at) => {
    const fact = NAMES[(label?.name ?? '').toLowerCase()]
    if (label === undefined || fact === undefined || found[fact] !== null) return
    if (labels[at - 1] === undefined && labels[at + 1] === undefined) return
    const value = (label.value ?? '').replace(/[\s*_]+$/, '')
    found[fact] = value === '' ? null : value
  })
  return found
}
