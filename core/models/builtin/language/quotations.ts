/** For each sentence of a paragraph whether it lies in a quotation that runs over several, and so belongs to its speaker. */
export function inLongQuotation(sentences: readonly string[]): boolean[] {
  let curly = 0
  let isStraight = false
  return sentences.map((sentence) => {
    const wasOpen = curly > 0 || isStraight
    for (const mark of sentence.match(/[“”"]/g) ?? []) {
      if (mark === '"') isStraight = !isStraight
      else curly = Math.max(0, curly + (mark === '“' ? 1 : -1))
    }
    return wasOpen || curly > 0 || isStraight
  })
}
