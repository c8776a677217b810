const FORMED: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/gi, '$1n’t'],
  [/\b(c)annot\b/gi, '$1an’t'],
  [/\b(w)ill not\b/gi, '$1on’t'],
  [/\b(you|we|they) are(?= \p{Ll})/giu, '$1’re'],
  [/\b(I|you|we|they) will(?= \p{Ll})/giu, '$1’ll'],
  [
    /(?<!\b(?:of|in|on|for|with|from|at|to|by|about|like|than|all|around|behind|before|after|under|over) )\b(it) is(?= (?:\p{Ll}|\{))/giu,
    '$1’s',
  ],
  [/(?<=^|[.!?]\s)(here|there|what|that) is(?= (?:\p{Ll}|\{))/giu, '$1’s'],
  [/(?<=^|[.!?]\s)(l)et us\b/gi, '$1et’s'],
]

/** Formed in connective phrases only, where the word behind is known. */
const CONNECTIVE: readonly (readonly [RegExp, string])[] = [
  [/\b(I|you|we|they) would(?= (?:\p{Ll}|\{))/giu, '$1’d'],
  [
    /\b(I|you|we|they) have(?= (?:been|made|had|seen|come|put|set|taken|given|kept|brought|written|left|\p{Ll}+ed)\b)/giu,
    '$1’ve',
  ],
]

/** Undone only where the long form is certain: "it's" may also be "it has", "we'd" is left alone. */
const UNDONE: readonly (readonly [RegExp, string])[] = [
  [/\b(c)an['’]t\b/gi, '$1annot'],
  [/\b(w)on['’]t\b/gi, '$1ill not'],
  [/\b(sh)an['’]t\b/gi, '$1all not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n['’]t\b/gi, '$1 not'],
  [/\b(you|we|they)['’]re\b/gi, '$1 are'],
  [/\b(I|you|we|they|it|he|she)['’]ll\b/gi, '$1 will'],
  [/\b(I|you|we|they)['’]ve\b/gi, '$1 have'],
  [/\bI['’]m\b/g, 'I am'],
  [/\b(l)et['’]s\b(?= \p{Ll})/giu, '$1et us'],
  [
    /\b(it|that|here|there|what)['’]s(?= (?:a|an|the|not|no|how|why|what|important|possible|true|easy|hard|best|worth)\b)/gi,
    '$1 is',
  ],
]

function formed(text: string, forms: readonly (readonly [RegExp, string])[]): string {
  const isShouted = (found: string) => /\p{Lu}{2}/u.test(found)
  return forms.reduce(
    (result, [pattern, form]) =>
      result.replace(pattern, (found, first: string) => (isShouted(found) ? found : form.replace('$1', first))),
    text,
  )
}

/** Forms the usual contractions; only for connective phrases, whose grammar is known. */
export function contract(text: string): string {
  return formed(text, [...FORMED, ...CONNECTIVE])
}

/** Forms the contractions that are safe in anybody's sentence; a denial stays one: "cannot" becomes "can’t". */
export function contractPlainly(text: string): string {
  return formed(text, FORMED)
}

/** Writes contractions out where the long form is certain. */
export function writeOut(text: string): string {
  return UNDONE.reduce((result, [pattern, form]) => result.replace(pattern, form), text)
}
