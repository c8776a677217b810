const PROTECTED =
  /(“[^”]{0,2000}”|"[^"]{0,2000}"|‘[^’]{0,2000}’(?!\p{L})|`[^`]{0,2000}`|!?\[[^[\]]{0,500}\]\([^()]{0,2000}\)|<?https?:\/\/\S+|(?<!\S)\S{1,80}@\S{1,255}|\[\d+\]|(?<!\*)\*(?!\*)[^*\n]{1,500}\*(?!\*)|\\.)/u

/** Applies a change to the words of a text, never to what stands in quotation marks, code, links or citation markers. */
export function outsideProtected(text: string, change: (words: string, isStart: boolean) => string): string {
  return text
    .split(PROTECTED)
    .map((part, index) => (index % 2 === 1 ? part : change(part, index === 0)))
    .join('')
}

/** Whether a sentence carries a citation: it then speaks for a source and stays word for word. */
export function isCited(sentence: string): boolean {
  return /\[\d+\]/.test(sentence)
}
