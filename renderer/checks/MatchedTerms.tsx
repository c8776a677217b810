import styles from './MatchedTerms.module.css'

interface MatchedTermsProps {
  text: string
  /** What claim and passage share. */
  terms: readonly string[]
  /** What one of them says and the other does not, or contradicts. */
  against?: readonly string[]
}

/** A text with the terms marked that it shares with another, and those that differ from it; whole words alone. */
export function MatchedTerms({ text, terms, against = [] }: MatchedTermsProps) {
  const known = foldedOf(terms)
  const differing = foldedOf(against.flatMap((term) => term.match(WORD) ?? []))
  const roots = [...known].filter((term) => term.length > 4).map((term) => term.slice(0, Math.max(4, term.length - 3)))
  return text.split(new RegExp(`(${WORD.source})`, 'u')).map((part, at) => {
    const word = folded(part)
    if (at % 2 === 1 && differing.has(word))
      return (
        <mark key={at} className={styles.against}>
          {part}
        </mark>
      )
    const isShared = known.has(word) || roots.some((root) => word.startsWith(root) && word.length < root.length + 6)
    return at % 2 === 1 && isShared ? <mark key={at}>{part}</mark> : part
  })
}

const WORD = /[\p{L}\p{N}.,]*[\p{L}\p{N}]/gu

const folded = (word: string): string => word.toLowerCase().replaceAll(',', '')

const foldedOf = (words: readonly string[]): Set<string> => new Set(words.map(folded))
