import type { Nodes, Root } from 'mdast'
import { endedOnce } from '../../kernel/text.ts'
import { withoutSourceList } from './notes.ts'

/** A passage that is shorter stands on too many pages to say anything. */
const FEWEST_WORDS = 3

/**
 * The passages of a text as a page shows them, in their order: the sentences that stand between two citations, pictures or ends of blocks.
 * Code and the list of sources are none: pages set them in ways of their own.
 */
export function passagesOf(tree: Root, citations: number): string[] {
  const passages: string[] = []
  let open = ''
  const end = (): void => {
    passages.push(...open.split(/(?<!\\)\[\^?[\w-]{1,12}\]/))
    open = ''
  }
  const walk = (node: Nodes): void => {
    // Every other one is a block, or holds blocks.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        open += node.value
        return
      case 'break':
        open += ' '
        return
      case 'code':
      case 'html':
      case 'yaml':
      case 'definition':
      case 'footnoteDefinition':
        return
      case 'image':
      case 'imageReference':
      case 'footnoteReference':
        end()
        return
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'link':
      case 'linkReference':
        node.children.forEach(walk)
        return
      default:
        end()
        if ('children' in node) node.children.forEach(walk)
        end()
    }
  }
  walk({ type: 'root', children: withoutSourceList(tree, citations).blocks })
  return passages.flatMap(sentencesOf).filter((one) => wordCount(one) >= FEWEST_WORDS)
}

/** A passage by its sentences; what is too short to be looked for by itself stays with what stands before it. */
function sentencesOf(passage: string): string[] {
  const sentences: string[] = []
  const words = passage
    .replace(/\s+/g, ' ')
    .replace(/^[ .,;:!?)\]]+/, '')
    .trim()
  for (const one of words.split(/(?<=[.!?…][”"’')]?) /)) {
    const last = sentences.at(-1)
    if (last === undefined || (wordCount(one) >= FEWEST_WORDS && wordCount(last) >= FEWEST_WORDS)) sentences.push(one)
    else sentences[sentences.length - 1] = `${last} ${one}`
  }
  return sentences
}

/** Letters and digits alone: quotation marks, dashes, spaces and unseen characters are set in many ways. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/×/g, 'x')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()
}

/** The passages that do not stand on a page with these words, which are as `plain` makes them. */
export function missingPassages(passages: readonly string[], pageWords: string): string[] {
  const page = ` ${pageWords} `
  return passages.filter((passage) => !page.includes(` ${plain(passage)} `))
}

const MOST_SHOWN = 3
const LONGEST_SHOWN = 160

/** What is missing, in a sentence; null where nothing is. */
export function passageFinding(passages: readonly string[], missing: readonly string[]): string | null {
  if (missing.length === 0) return null
  if (missing.length === passages.length) {
    return 'None of the text was found on the page. It may be a different page now, or one that shows its text only in a browser.'
  }
  const shown = missing.slice(0, MOST_SHOWN).map((one) => `“${cut(one)}”`)
  const more = missing.length > MOST_SHOWN ? ` and ${missing.length - MOST_SHOWN} more` : ''
  const stand = missing.length === 1 ? 'does' : 'do'
  return endedOnce(
    `${missing.length} of ${passages.length} passages of the text ${stand} not appear on the page as published: ${shown.join(', ')}${more}.`,
  )
}

function cut(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`
}

function wordCount(text: string): number {
  return plain(text).split(' ').filter(Boolean).length
}
