/** A text that readers meet beside the prose: the title of a link or a picture, what stands for a picture. */
export interface Aside {
  start: number
  end: number
}

const LONGEST = 2000
/** The title behind the address of a link or a picture: `](address "title")`. */
const LINK_TITLE = /^\]\([ \n]*<?[^\s<>()\]]*>?[ \n]+(["'(])/
/** The title in a line that says where a reference leads: `[label]: address "title"`. */
const DEFINITION_TITLE = /^\n?\[[^\]^[\n][^\][\n]{0,200}\]: *<?[^\s<>]{1,1000}>?\s+(["'(])/
const TAG = /^<[a-z][^<>]*/i
const ATTRIBUTE = /\s(?:alt|title|aria-label|placeholder)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/dgi

/** Where such texts stand, in order. Each place is looked at once, and no further than a fixed length. */
export function asidesOf(text: string): Aside[] {
  const asides: Aside[] = []
  const keep = (start: number, end: number): void => {
    if (end > start) asides.push({ start, end })
  }
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 2)) addTitle(text, at, LINK_TITLE, keep)
  if (text.startsWith('[')) addTitle(text, 0, DEFINITION_TITLE, keep)
  for (let at = text.indexOf('\n['); at >= 0; at = text.indexOf('\n[', at + 2))
    addTitle(text, at, DEFINITION_TITLE, keep)
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const tag = TAG.exec(text.slice(at, at + LONGEST))?.[0]
    if (!tag?.includes('=')) continue
    for (const found of tag.matchAll(ATTRIBUTE)) {
      const place = found.indices?.slice(1).find((one) => one !== undefined)
      if (place !== undefined) keep(at + place[0], at + place[1])
    }
  }
  return asides.toSorted((left, right) => left.start - right.start)
}

function addTitle(text: string, at: number, pattern: RegExp, keep: (start: number, end: number) => void): void {
  const head = pattern.exec(text.slice(at, at + LONGEST))
  if (head === null) return
  const open = at + head[0].length
  const close = text.slice(open, open + LONGEST).indexOf(head[1] === '(' ? ')' : (head[1] ?? '"'))
  if (close > 0) keep(open, open + close)
}
