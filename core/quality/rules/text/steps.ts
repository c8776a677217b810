import type { Block } from './blocks.ts'
import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

interface Numbered {
  block: Block
  number: number
}

const ITEM = /^(\s*)(\d{1,2})[.)]\s/
/** "**8. Any other business**" and "## 8. Fees". */
const NUMBERED_NAME = /^\*\*(\d{1,2})[.)]\s[^*\n]{2,100}\*\*/
const STEP = /^[*_]{0,3}step (\d{1,2})\b/i

/** Steps of which a number is left out or comes twice; a list that is numbered 1, 1, 1 is counted by whoever shows it. */
export function misnumberedSteps(read: ReadText): Found[] {
  return numberedRuns(read)
    .flatMap((run): Found[] => {
      if (run.length < 3 || run.every(({ number }) => number === run[0]?.number)) return []
      const at = run.findIndex(({ number }, index) => index > 0 && number !== (run[index - 1]?.number ?? 0) + 1)
      const [wrong, before] = [run[at], run[at - 1]]
      if (wrong === undefined || before === undefined) return []
      return [
        {
          ...foundAt('steps_misnumbered', read.body, wrong.block.line, wrong.block.end),
          expected: String(before.number + 1),
          found: String(wrong.number),
        },
      ]
    })
    .slice(0, MOST_FINDINGS)
}

/** What is numbered on from each other, lists and steps apart, until a list begins anew. */
function numberedRuns(read: ReadText): Numbered[][] {
  const [items, steps, names]: [Numbered[][], Numbered[][], Numbered[][]] = [[], [], []]
  let isOpen = false
  for (const block of read.blocks) {
    const item = block.kind === 'item' ? ITEM.exec(read.body.slice(block.line, block.end)) : null
    const step = STEP.exec(read.body.slice(block.start, block.start + 20))
    const name = block.kind === 'paragraph' ? NUMBERED_NAME.exec(read.body.slice(block.line, block.end)) : null
    if (name !== null) joined(names, { block, number: Number(name[1]) }, true)
    if (step !== null) joined(steps, { block, number: Number(step[1]) }, true)
    if (item !== null && item[1] === '') joined(items, { block, number: Number(item[2]) }, isOpen)
    if (item !== null) isOpen = true
    else if (block.kind === 'heading') isOpen = false
  }
  return [...items, ...steps, ...names]
}

function joined(runs: Numbered[][], one: Numbered, isOpen: boolean): void {
  const last = runs.at(-1)
  if (last === undefined || !isOpen || (one.number === 1 && last.at(-1)?.number !== 1)) runs.push([one])
  else last.push(one)
}
