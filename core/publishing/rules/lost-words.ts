import type { Nodes, Root } from 'mdast'
import { splitSentences } from '../../kernel/sentences.ts'

/** What a text says, a sentence, heading, cell, picture or caption each, in its order. */
export function statementsOf(tree: Root): string[] {
  const found: string[] = []
  const walk = (node: Nodes): void => {
    // Every other one holds blocks, or says nothing.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell':
        found.push(...splitSentences(wordsIn(node)), ...captionsIn(node))
        return
      case 'code':
      case 'html':
        found.push(...splitSentences(node.value))
        return
      default:
        if ('children' in node) node.children.forEach(walk)
    }
  }
  walk(tree)
  return found
}

/** The statements of one text that another does not have, each as often as it is missing. */
export function missingStatements(own: readonly string[], other: readonly string[]): string[] {
  const there = new Map<string, number>()
  for (const one of other.map(folded)) there.set(one, (there.get(one) ?? 0) + 1)
  return own.filter((one) => {
    const left = there.get(folded(one)) ?? 0
    there.set(folded(one), left - 1)
    return left <= 0
  })
}

function folded(statement: string): string {
  return statement.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function captionsIn(node: Nodes): string[] {
  if (node.type === 'image') return splitSentences(node.title ?? '')
  return 'children' in node ? node.children.flatMap(captionsIn) : []
}

function wordsIn(node: Nodes): string {
  if (node.type === 'image') return `[${node.alt ?? ''}]`
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  const inner = 'children' in node ? node.children.map(wordsIn).join('') : ''
  return node.type === 'link' && node.url !== inner ? `${inner} (${node.url})` : inner
}
