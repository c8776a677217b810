/** Where the last whole sentence of a text ends, with the space behind it; 0 where none does. */
export function lastSentenceEnd(text: string): number {
  let end = 0
  for (const { 0: mark, index } of text.matchAll(/[.!?][)\]”’"'\d[]*\s+/g)) end = index + mark.length
  return end
}
