/** A text with an answer in place of the stretch that asks for it; without one, a line or list item of the query alone goes too. */
export function withAnswer(body: string, { start, end }: { start: number; end: number }, answer: string): string {
  const said = answer.trim().replace(/\s+/g, ' ')
  if (said !== '') return body.slice(0, start) + said + body.slice(end)
  const from = body.lastIndexOf('\n', start - 1) + 1
  const to = body.indexOf('\n', end) + 1 || body.length
  const rest = body.slice(from, start) + body.slice(end, to)
  if (!/^\s*(?:[-*+]|\d+[.)])?\s*$/.test(rest)) return body.slice(0, start).replace(/ $/, '') + body.slice(end)
  const [before, after] = [body.slice(0, from), body.slice(to)]
  return before === '' || /\n\r?\n$/.test(before) ? before + after.replace(/^(?:\r?\n)+/, '') : before + after
}
