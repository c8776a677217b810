/** Longer lines are shown as they are: nobody reads one, and looking for marks in it takes time. */
const LONGEST_LINE = 20000

/** Marks inside a line, the innermost last: what is between them is read again. */
const MARKS = [
  { kind: 'code', find: /`([^`]+)`/ },
  { kind: 'query', find: /(\[Query: [^\]]+\])/i },
  { kind: 'picture', find: /!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/ },
  { kind: 'link', find: /\[([^\]]+)\]\(([^)\s]+)[^)]*\)/ },
  { kind: 'strong', find: /\*\*(?=\S)(.+?\S)\*\*/ },
  { kind: 'strong', find: /(?<![\p{L}\p{N}])__(?=\S)(.+?\S)__(?![\p{L}\p{N}])/u },
  { kind: 'em', find: /\*(?=[^\s*])(.*?[^\s*])\*(?!\*)/ },
  { kind: 'em', find: /(?<![\p{L}\p{N}_])_(?=[^\s_])(.*?[^\s_])_(?![\p{L}\p{N}_])/u },
]

/** The stretches of a line that are shown, each with what it is; the marks around them are left out. */
function runsOf(body, from, to, kinds = []) {
  if (from >= to) return []
  const line = body.slice(from, to)
  const found =
    line.length > LONGEST_LINE
      ? []
      : MARKS.map(({ kind, find }) => ({ kind, match: find.exec(line) })).filter(({ match }) => match !== null)
  const [first] = found.sort((one, other) => one.match.index - other.match.index)
  if (first === undefined) return [{ start: from, end: to, kinds }]
  const { kind, match } = first
  const start = from + match.index
  const inner = start + match[0].indexOf(match[1], { picture: 2, query: 0 }[kind] ?? 1)
  const within = [...kinds, kind]
  const shown =
    kind === 'code' || kind === 'query'
      ? [{ start: inner, end: inner + match[1].length, kinds: within }]
      : runsOf(body, inner, inner + match[1].length, within)
  return [
    ...runsOf(body, from, start, kinds),
    ...shown,
    ...(match[2] === undefined ? [] : [{ address: match[2] }]),
    ...runsOf(body, start + match[0].length, to, kinds),
  ]
}

/** The words from one offset to another, those of claims marked; each piece knows where it begins. */
function pieces(body, from, to, claims) {
  return runsOf(body, from, to).flatMap(({ start, end, kinds, address }) => {
    // An address is something to judge too, so it is shown beside its words.
    if (address !== undefined)
      return [made('span', { class: 'quiet small' }, ` (${address.replace(/^(data:[^,]{0,40}).*$/s, '$1, …')})`)]
    const inside = claims.filter((claim) => claim.claim_end > start && claim.claim_start < end)
    const cuts = [...new Set([start, end, ...inside.flatMap((claim) => [claim.claim_start, claim.claim_end])])]
      .filter((at) => at >= start && at <= end)
      .sort((one, other) => one - other)
    return cuts.slice(0, -1).map((cut, at) => {
      const until = cuts[at + 1]
      const of = inside.filter((claim) => claim.claim_start <= cut && claim.claim_end >= until)
      const looks = [...kinds, ...against(of)]
      const look = looks.length === 0 ? {} : { class: looks.join(' ') }
      return made(of.length > 0 ? 'mark' : 'span', { 'data-start': String(cut), ...look }, body.slice(cut, until))
    })
  })
}

/** The heaviest verdict against a sentence: its tint. */
const against = (claims) =>
  claims.some((claim) => claim.entailment === 'contradicted' || isTurned(claim))
    ? ['contradicted']
    : claims.some(({ entailment }) => entailment === 'not_supported')
      ? ['not_supported']
      : []

const isTableRule = (line) => /^ *\|?( *:?-+:? *\|)+( *:?-+:?)? *\|? *$/.test(line) && line.includes('|')

/** The cells of a row of a table, by their places in the text. */
function cellsOf(line, at) {
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index)
  const edges = [/^ *\|/.test(line) ? [] : [-1], bars, /\| *$/.test(line) ? [] : [line.length]].flat()
  return edges.slice(0, -1).map((edge, cell) => {
    const words = line.slice(edge + 1, edges[cell + 1])
    const start = at + edge + 1 + words.length - words.trimStart().length
    return { start, end: start + words.trim().length }
  })
}

/** The text as it is read, without the marks of its Markdown; its words know their places. */
function showText(body, claims) {
  part('source').textContent = body
  let at = 0
  const lines = body.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { line, start, end: start + line.length }
  })
  const put = (element) => {
    part('text').append(element)
    return element
  }
  let paragraph = null
  let isCode = false
  let table = null
  lines.forEach(({ line, start, end }, number) => {
    if (/^ {0,3}(```|~~~)/.test(line)) {
      isCode = !isCode
      paragraph = null
      return
    }
    if (isCode) {
      put(made('p', { class: 'code' }, made('span', { 'data-start': String(start) }, line)))
      return
    }
    if (table !== null && line.includes('|')) {
      if (!isTableRule(line)) table.append(rowOf(body, line, start, claims, 'td'))
      return
    }
    table = null
    if (line.includes('|') && isTableRule(lines[number + 1]?.line ?? '')) {
      table = made('table', {}, rowOf(body, line, start, claims, 'th'))
      put(made('div', { class: 'table', tabindex: '0', role: 'group', 'aria-label': 'Table' }, table))
      paragraph = null
      return
    }
    if (line.trim() === '') {
      paragraph = null
      return
    }
    if (/^ {0,3}([-*_])( *\1){2,} *$/.test(line)) {
      put(made('hr', {}))
      paragraph = null
      return
    }
    const kind = kindOf(line)
    if (line.slice(kind.skipped).trim() === '') {
      paragraph = null
      return
    }
    const words = pieces(body, start + kind.skipped, end, claims)
    const goesOn = paragraph !== null && (kind.look.class === undefined || kind.look.class === paragraph.className)
    if (goesOn && !kind.begins) paragraph.append(' ', ...words)
    else paragraph = put(made('p', kind.look, ...words))
    if (kind.isHeading) paragraph = null
  })
}

function rowOf(body, line, start, claims, tag) {
  const cells = cellsOf(line, start)
  return made('tr', {}, ...cells.map((cell) => made(tag, {}, ...pieces(body, cell.start, cell.end, claims))))
}

/** What a line begins with: how it is set, and how much of it is marks. */
function kindOf(line) {
  const heading = /^ {0,3}(#{1,6}) +/.exec(line)
  if (heading !== null)
    return {
      skipped: heading[0].length,
      look: { class: 'heading', role: 'heading', 'aria-level': '3' },
      begins: true,
      isHeading: true,
    }
  const quoted = /^( {0,3}> ?)+/.exec(line)
  if (quoted !== null) return { skipped: quoted[0].length, look: { class: 'quoted' }, begins: false }
  const item = /^( *)([-*+]|\d+[.)]) +/.exec(line)
  if (item !== null) {
    const depth = Math.min(3, Math.floor(item[1].length / 2))
    const mark = /\d/.test(item[2]) ? item[2] : '•'
    return {
      skipped: item[0].length,
      look: { class: `item${depth === 0 ? '' : ` deep-${depth}`}`, 'data-mark': mark },
      begins: true,
    }
  }
  return { skipped: line.length - line.trimStart().length, look: {}, begins: false }
}
