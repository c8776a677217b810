import { codeSpans, outsideCode } from './code.ts'
import { unnoted, type Note } from '../note-contract.ts'

const NAMES = 'think|thinking|thoughts?|reasoning|reflection'
const OPENING = new RegExp(`^\\s*<(${NAMES})>`, 'i')
const BLOCK_OPENING = new RegExp(`^[ \\t]*<(${NAMES})>`, 'gim')
/** How models that name their channels begin, and where the answer itself does. */
const CHANNELS = /^\s*(?:<\|start\|>\s*\w*\s*)?<\|channel\|>/
const FINAL = /<\|channel\|>\s*final\b[^<]{0,40}(?:<\|constrain\|>[^<]{0,40})?<\|message\|>/g
const CHANNEL_END = /\s*<\|(?:return|end)\|>[^]*$/
const CLOSING = new RegExp(`^[^\\S\\n]*</(?:${NAMES})>[ \\t]*$`, 'im')

/**
 * An answer without what its model thought aloud: blocks at its beginning or at a line's, one that was never closed, and one
 * of which only the end came. `begins` finds where the answer itself begins behind a thought without an end; -1 for nowhere.
 */
export function withoutThought(answer: string, note: Note, begins: (rest: string) => number): string {
  let text = finalChannel(answer, note)
  for (let opened = OPENING.exec(text); opened !== null; opened = OPENING.exec(text)) {
    const close = `</${(opened[1] ?? '').toLowerCase()}>`
    const closed = text.toLowerCase().indexOf(close, opened[0].length)
    const inner = text.slice(opened[0].length)
    const begun = closed === -1 ? begins(inner) : -1
    const rest = closed === -1 ? (begun === -1 ? '' : inner.slice(begun)) : text.slice(closed + close.length)
    note('thought', text.length - rest.length)
    text = rest
  }
  const ended = CLOSING.exec(text)
  const hasBegun = ended !== null && new RegExp(`<(?:${NAMES})>`, 'i').test(text.slice(0, ended.index))
  if (
    ended !== null &&
    !hasBegun &&
    !codeSpans(text).some(({ start, end }) => start <= ended.index && ended.index < end)
  ) {
    const rest = text.slice(ended.index + ended[0].length)
    note('thought', text.length - rest.length)
    text = rest
  }
  return outsideCode(text, (part) => withoutBlocks(part, note))
}

function finalChannel(answer: string, note: Note): string {
  if (!CHANNELS.test(answer)) return answer
  const last = [...answer.matchAll(FINAL)].at(-1)
  const text = last === undefined ? '' : answer.slice(last.index + last[0].length).replace(CHANNEL_END, '')
  note('thought', answer.length - text.length)
  return text
}

/** What of an answer on its way can be shown: no thought, also none that goes on, and no tag of which half has come. */
export function shownSoFar(soFar: string): string {
  if (!soFar.includes('<')) return soFar
  const text = withoutThought(soFar, unnoted, () => -1)
  const spans = codeSpans(text)
  const open = [...text.matchAll(BLOCK_OPENING)].find(
    ({ index }) => !spans.some(({ start, end }) => start <= index && index < end),
  )
  return (open === undefined ? text : text.slice(0, open.index)).replace(/(?:^|\n)[ \t]*<[|/a-z]{0,20}$/i, '')
}

/** A text without the thoughts that begin at a line's beginning and were closed. */
function withoutBlocks(text: string, note: Note): string {
  const lower = text.toLowerCase()
  let kept = ''
  let at = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(BLOCK_OPENING)) {
    if (index < at) continue
    const close = `</${name.toLowerCase()}>`
    const closed = lower.indexOf(close, index + tag.length)
    if (closed === -1) break
    kept += text.slice(at, index)
    at = closed + close.length
    note('thought', at - index)
  }
  return kept + text.slice(at)
}

/** Whether all that has come so far is thought: what is not counted, and not shown. */
export function isThinking(soFar: string): boolean {
  const name = OPENING.exec(soFar)?.[1]
  return name !== undefined && !soFar.toLowerCase().includes(`</${name.toLowerCase()}>`)
}
