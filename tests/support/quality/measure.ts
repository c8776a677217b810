import { textCost, textFindings } from '../../../core/quality/rules/text/check-words.ts'
import type { TextFinding } from '../../../core/quality/rules/text/finding.ts'
import type { Spelling } from '../../../core/quality/rules/text/spelling.ts'
import { DEFECTS, type Article } from './defects.ts'
import { chanceOf } from './random.ts'

/** Kinds that are hard to tell from good text; they are reported and left out of the share. */
const APART = new Set(['off_topic', 'name'])
const GOOD = 90

interface Checked {
  score: number
  found: TextFinding[]
}

function checked({ title, blocks }: Article, vocabulary: Spelling): Checked {
  const found = textFindings({ title, body: blocks.join('\n\n'), sections: [], brief: [], vocabulary })
  return { score: Math.max(0, 100 - textCost(found)), found }
}

/** The measurement as a page: per kind the share of defects that lower the score, then the findings on clean articles. */
export function measured(articles: readonly Article[], vocabulary: Spelling, isMissed: boolean): string {
  const clean = articles.map((article) => checked(article, vocabulary))
  const lines: string[] = []
  let [seenInAll, triedInAll] = [0, 0]
  for (const [kind, insert] of Object.entries(DEFECTS)) {
    let [seen, tried, blocked] = [0, 0, 0]
    articles.forEach((article, index) => {
      const chance = chanceOf(1000 * index + kind.length * 7 + kind.charCodeAt(0))
      const bad = insert(article, chance)
      if (bad === null) return
      const { score, found } = checked(bad, vocabulary)
      tried += 1
      if (score < (clean[index]?.score ?? 100)) seen += 1
      else if (isMissed) lines.push(`  missed ${kind}: ${differenceOf(article, bad)}`)
      if (found.some((one) => one.severity === 'blocking')) blocked += 1
    })
    lines.push(
      `${kind.padEnd(20)} ${shareOf(seen, tried).padStart(6)} seen of ${tried}, ${shareOf(blocked, tried)} blocked`,
    )
    if (!APART.has(kind)) [seenInAll, triedInAll] = [seenInAll + seen, triedInAll + tried]
  }
  lines.push(`all but ${[...APART].join(' and ')}: ${shareOf(seenInAll, triedInAll)}`)
  const good = clean.filter(({ score }) => score >= GOOD).length
  lines.push(`clean articles at ${GOOD} or more: ${shareOf(good, clean.length)}`)
  clean.forEach(({ score, found }, index) => {
    if (found.length > 0) lines.push(`  ${articles[index]?.id ?? ''} ${score}: ${found.map(shown).join('; ')}`)
  })
  return lines.join('\n')
}

function shown({ code, phrase, expected, found }: TextFinding): string {
  const pair = expected === undefined ? '' : ` (${expected} | ${found ?? ''})`
  return `${code} “${(phrase ?? '').slice(0, 50)}”${pair}`
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '–' : `${((100 * count) / all).toFixed(1)} %`
}

/** Where two versions of an article differ, with some words around it. */
function differenceOf(one: Article, other: Article): string {
  const [a, b] = [one.blocks.join('\n'), other.blocks.join('\n')]
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return b.slice(Math.max(0, at - 30), at + 110).replace(/\s+/g, ' ')
}
