import { HARMFUL, NAMED, type HarmfulMatter } from './harmful-matters.ts'
import { foundAt, shownWords, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText, Sentence } from './read-text.ts'

/** A longer sentence is read in parts. */
const LONGEST = 600
const BEFORE = 60
/** Right before the act: it is warned against, asked about, supposed or told of somebody. */
const AGAINST =
  /(?:n['’]t|\b(?:never|not|cannot|nor|avoid(?:ing)?|refuse to|refrain from|stop people|against|dangerous to|unsafe to|wrong to|illegal to|risky to|harmful to|deadly to|fatal to|mistake to|myth that|untrue that|false that|nobody should|no one should|rather than|instead of|without|whether|(?:ask|asks|check|know|see) if))(?: (?:ever|just|simply|try to|be|to|think (?:that )?you can|assume (?:that )?you can|suddenly|suggest|recommend|advise)){0,3}(?: (?:\p{L}+,? or|[\p{L}]+)){0,1}\s*$/iu
/** Negations that take no act back: "don't worry, you can", "not only". */
const NO_WARNING =
  /\b(?:(?:do not|don['’]t|no) (?:worry|need|fear|be afraid)|never mind|not only|why not|can['’]t hurt to|cannot hurt to)\b[^.]{0,30}$/iu
/** What comes of it, or who is to be asked: then the sentence warns. */
const WARNING =
  /(?<!\b(?:no|not|without|never|free of|isn['’]t|aren['’]t|n['’]t|zero|little) (?:any |a |the |real |be |so )?)\b(?:danger(?:ous|s)?|deadly|lethal|fatal|toxic|poison(?:ous|ing|s)?|kills?|killed|death|harmful|unsafe|hazard(?:ous)?|botulism|overdose|life-threatening|emergency|illegal|warn(?:s|ed|ing|ings)?|myths?|mistakes?|mistaken|wrong(?:ly)?|misconception|irresponsible|foolish|reckless|tempt(?:ed|ing)|advise[sd]? against|should not|must not|may not|never safe|not safe|banned|forbidden|chlorine gas|toxic gas|fumes(?! (?:can |will |do |may )?(?:work|show|do|help|clean|kill|loosen|mean|prove))|(?:on|under|with) (?:the |your )?(?:\p{L}+['’]s )?(?:medical )?(?:advice|supervision)|(?:ask|asks|asking|talk|talks|talking|speak|speaking|consult|consulting|see|call|tell|contact)(?:ing)? (?:to |with |first )?(?:a|an|the|your|their) (?:doctor|gp|pharmacist|nurse|midwife|health visitor|vet|specialist|consultant|diabetes team|adviser)|(?:doctor|gp|nurse|pharmacist|midwife|specialist|consultant|team) (?:will |can |may |has |have )?(?:agree|agrees|tell|tells|told|say|says|advise|advises|ask|asks|approve|approves|decide|decides|stop|stops|halve|prescrib\p{L}+))\b/iu
/** The sentence behind that takes it back. */
const TAKEN_BACK =
  /^\W{0,3}(?:don['’]t\b|do not\b|never\b|this (?:is|can|could|may|will) (?:\p{L}+ )?(?:dangerous|wrong|unsafe|a mistake|a myth|false|untrue|harm|kill|fatal|deadly|not)|it (?:is|can|could|may|will) (?:\p{L}+ )?(?:dangerous|wrong|unsafe|a mistake|a myth|false|untrue|harm|kill|not)|that (?:is|can|could|may|will|advice) (?:\p{L}+ )?(?:dangerous|wrong|unsafe|a mistake|a myth|false|untrue|kill|harm|not)|both are (?:wrong|dangerous)|not so|wrong\b|false\b)/iu
/** A heading or the words above a list under which stands what is not to be done. */
const HEADED =
  /\b(?:myths?|mistakes?|never|avoid|do not|don['’]t|must not|should not|dangers?|dangerous|warnings?|not to do|wrong|misconceptions?|scams?|unsafe)\b/iu
/** Told of somebody, or asked. */
const NOT_ADVICE = /\?["”’)\]]*\s*$/u

/** Advice that can harm whoever follows it: the matter is named, and a person decides. Bounded for each sentence. */
export function harmfulAdvice(read: ReadText): Found[] {
  const warned = warnedBlocks(read)
  const found: Found[] = []
  const matters = HARMFUL.filter(({ about }) => about === undefined || about.test(read.prose))
  const ofTitle = adviceIn(read.title, matters)
  if (ofTitle !== null)
    found.push({
      code: 'harmful_advice',
      start: null,
      end: null,
      phrase: shownWords(read.title),
      expected: ofTitle.name,
    })
  for (const [at, sentence] of [...read.sentences, ...linesBeside(read), ...stepsTogether(read)].entries()) {
    if (found.length >= MOST_FINDINGS) break
    const matter = warned.has(sentence.block.start) ? null : adviceIn(sentence.text, matters)
    if (matter === null) continue
    const after = read.sentences[at + 1]
    if (after?.block === sentence.block && TAKEN_BACK.test(after.text.slice(0, BEFORE))) continue
    found.push({ ...foundAt('harmful_advice', read.body, sentence.start, sentence.end), expected: matter.name })
  }
  return found
}

/** A step of a list with the one behind it: what is harmless alone may not be together. */
function stepsTogether({ blocks, prose }: ReadText): Sentence[] {
  return blocks.slice(1).flatMap((block, index) => {
    const before = blocks[index]
    if (block.kind !== 'item' || before?.kind !== 'item' || block.end - before.start > LONGEST) return []
    const pair = [before, block].map(({ start, end }) => prose.slice(start, end).trim().replace(/[.!]$/, ''))
    return CLEANER.test(pair[0] ?? '') && CLEANER.test(pair[1] ?? '')
      ? [{ start: block.start, end: block.end, text: `${pair.join('; ')}.`, block }]
      : []
  })
}

const CLEANER = /\b(?:bleach|vinegar|ammonia|acid|toilet cleaner|lemon juice|descaler)\b/iu

/** Headings and the rows of tables, which are no sentences of running text. */
function linesBeside({ blocks, prose }: ReadText): Sentence[] {
  return blocks.flatMap((block) =>
    block.kind !== 'heading' && block.kind !== 'table'
      ? []
      : [...prose.slice(block.start, block.end).matchAll(/[^\n]+/g)].map(({ index, 0: text }) => {
          const start = block.start + index
          return { start, end: start + text.length, text: text.replaceAll('|', ' '), block }
        }),
  )
}

function adviceIn(text: string, matters: readonly HarmfulMatter[]): HarmfulMatter | null {
  return NOT_ADVICE.test(text.slice(-4)) ? null : matterIn(text, matters)
}

function matterIn(text: string, matters: readonly HarmfulMatter[]): HarmfulMatter | null {
  for (let from = 0; from < text.length; from += LONGEST - BEFORE) {
    const part = text.slice(from, from + LONGEST).replace(/\s+/g, ' ')
    const matter = NAMED.test(part) ? matters.find((one) => isAdvised(part, one)) : undefined
    if (matter !== undefined) return matter
  }
  return null
}

function isAdvised(part: string, { words, but, namesDoctors }: HarmfulMatter): boolean {
  for (const pattern of words) {
    const match = pattern.exec(part)
    if (match === null || but?.test(part) === true || (namesDoctors !== true && WARNING.test(part))) continue
    const before = part.slice(Math.max(0, match.index - BEFORE), match.index)
    if (!AGAINST.test(before) || NO_WARNING.test(before)) return true
  }
  return false
}

/** Blocks that stand under a heading, or in a list behind words, which say that nobody is to do it. */
function warnedBlocks({ blocks, prose }: ReadText): Set<number> {
  const warned = new Set<number>()
  let [heading, lead] = ['', '']
  for (const block of blocks) {
    const words = prose.slice(block.start, Math.min(block.end, block.start + LONGEST)).trim()
    if (block.kind === 'heading') [heading, lead] = [words, '']
    else if (block.kind !== 'item') lead = words.endsWith(':') ? words.slice(-2 * BEFORE) : ''
    const isWarned = block.kind === 'item' ? HEADED.test(lead) : block.kind === 'table' && HEADED.test(headOf(words))
    if (HEADED.test(heading) || isWarned) warned.add(block.start)
  }
  return warned
}

/** The row of a table that names its columns. */
function headOf(table: string): string {
  return table.split('\n', 1)[0] ?? ''
}
