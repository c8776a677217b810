import { wordCount, words } from '../../../kernel/text.ts'
import { DOUBTFUL_VERBS, FINITE_FORMS, PLAIN_VERBS } from '../language/verbs.ts'
import { isClause, shapeOf } from './shape.ts'

const NOT_BEFORE_A_VERB = new Set(
  'a an the be to and or of not by in for with any each no every this that its'.split(' '),
)
const PAST = new Set(
  `left took got saw ran grew came gave kept went said lost won cost cut fell rose held met paid put read set spent stood
  thought wrote brought bought felt told became began chose ate drank drove spoke proved looked slept woke drew threw wore tore
  flew blew swam sang rang sank shrank stole froze hid bit lit dealt meant bore swore taught fought sought shot sat built
  lent bent burnt learnt dreamt stuck hung dug slid understood withdrew`.split(/\s+/),
)
const FURTHER_VERBS = new Set('mend want own recover shorten lengthen reckon free hold'.split(' '))
const OPENS_AN_OBJECT = new Set(
  `a an the more most less fewer about it them which what who whom some no all each every another up out nothing anything
  something two three four five six seven eight nine ten`.split(/\s+/),
)
/** Openings of an entry in a reference: "Returns the length.", "Required for...", "See also...". */
const ENTRY =
  /^(?:\p{Lu}\p{Ll}+s (?:the|a|an|all|any|each|this|whether|if|information|true|false)\b|(?:required|used|called|defined|deprecated|removed|added|changed|returned|specified|same|like|equivalent|see|new in|cf|note|example|usage|default|optional|please)\b[^,]*)/iu

/** Whether a text has, as far as its words show, a finite verb. */
export function hasVerb(text: string): boolean {
  const tokens = words(text).map((word) => word.toLowerCase())
  if (isClause(text) || shapeOf(text) === 'imperative') return true
  return tokens.some((token, index) => {
    const before = tokens[index - 1] ?? 'a'
    if (NOT_BEFORE_A_VERB.has(before)) return false
    if (PAST.has(token) || FINITE_FORMS.has(token)) return true
    if (/.{2}ed$/.test(token)) return tokens[index + 1] !== 'by'
    const base = token.replace(/(?<=[^s])s$/, '')
    const isVerb = PLAIN_VERBS.has(base) || DOUBTFUL_VERBS.has(base)
    const takesObject = OPENS_AN_OBJECT.has(tokens[index + 1] ?? '')
    if (index > 0 && takesObject && (isVerb || FURTHER_VERBS.has(base))) return true
    if (index > 0 && tokens[index + 1] === 'the' && /.{3}[^us]s$/.test(token)) return true
    if (index > 0 && FURTHER_VERBS.has(token) && before.endsWith('s')) return true
    return isVerb && token.endsWith('s') !== before.endsWith('s') && index < tokens.length - 1
  })
}

function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  return count(/“/g) === count(/”/g) && count(/"/g) % 2 === 0 && count(/\(/g) === count(/\)/g)
}

/** Whether a text is one whole sentence: not a heading, a stub before a list, an entry of a reference or a broken end. */
export function isWholeSentence(text: string): boolean {
  const count = wordCount(text)
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (
    /^["“‘]?[\p{Lu}\p{N}]/u.test(text) &&
    !/^\(?(?:\d{1,3}|\p{L})[.)]\s/u.test(text) &&
    /[.!?]["”’)]*$/.test(text) &&
    !/(?:…|\.\.\.)$|^\p{Lu}\p{L}?: /u.test(text) &&
    count >= 5 &&
    count <= 60 &&
    capitals < letters * 0.4 &&
    isBalanced(text) &&
    (!ENTRY.test(text) || /^(?:please|new|like|same) \w+ \w+ (?:is|are|was|were|has|have)\b/i.test(text)) &&
    hasVerb(text)
  )
}
