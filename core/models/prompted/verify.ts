import { z } from 'zod'
import type { CitedExcerpt, ClaimToVerify, VerifiedClaim } from '../../evidence/verification.ts'
import { isContent, tokensOf } from '../../evidence/rules/tokens.ts'
import { sha256Hex } from '../../kernel/hash.ts'
import { sentenceSpans } from '../../kernel/sentences.ts'
import { cutAt } from '../../kernel/text.ts'
import type { Ask } from '../ask-context.ts'
import { UnusableAnswer } from '../reading/unusable.ts'
import { renderPrompt, type Prompts } from '../prompts.ts'
import { withoutOrders } from '../../sources/rules/withheld.ts'
import { inJson } from './json-answer.ts'
import { data } from './material.ts'

const CLAIMS_A_CALL = 8
const MOST_SOURCES = 12
const MOST_TOKENS = 6000

const Answer = z.object({
  verdicts: z
    .array(
      z.object({
        id: z.string().max(20),
        verdict: z.enum(['supported', 'not_supported', 'contradicted', 'unclear']),
        reason: z.string().max(400).default(''),
        alone: z.array(z.string().max(20)).max(50).default([]),
      }),
    )
    .max(200),
})

/**
 * Sentences of no piece and no source: where a model finds one of them supported or contradicted by an excerpt, it did not
 * judge by that excerpt, and what it says of the excerpt's own claim counts for nothing.
 */
const CONTROLS = [
  'The night ferry to the outer islands carries a little over four hundred passengers.',
  'A bronze bell of the harbour chapel was cast in two parts and never rung.',
  'Three of the glacier huts were closed for the whole of last winter.',
  'The town orchestra bought its second harp from a theatre that had burnt down.',
  'Sheep on the western moor are counted by air every fourth spring.',
  'The lighthouse keeper’s daughter painted the stairs green in a single week.',
]

interface Item {
  claim: ClaimToVerify
  id: string
  control_id: string
  control: string
  sources: ShownSource[]
  is_cut: boolean
}

/** A source as the model sees it, under a short name of its own. */
interface ShownSource {
  id: string
  source: CitedExcerpt
  excerpt: string
}

/** A verdict of a model; who calls it knows which model that was. */
export type ModelVerdict = Omit<VerifiedClaim, 'judged_by'>

/**
 * What a model says of each claim and the excerpts that it cites (specification, Claim-level evidence checks, check 2):
 * batched, and `unclear` wherever the excerpt is cut, the model is unsure or left the claim out, or its word cannot be relied
 * on. What a source says to a model changes no verdict.
 */
export async function verifyByModel(
  ask: Ask,
  prompts: Prompts,
  claims: readonly ClaimToVerify[],
): Promise<ModelVerdict[]> {
  const verdicts: ModelVerdict[] = []
  for (let from = 0; from < claims.length; from += CLAIMS_A_CALL) {
    const items = claims.slice(from, from + CLAIMS_A_CALL).map(itemOf)
    const prompt = renderPrompt(await prompts('verifier'), { items: items.map(shownItem).join('\n\n') })
    const known = new Set(items.flatMap(({ id, control_id }) => [id, control_id]))
    const found = await ask({
      prompt,
      ...inJson('verdicts', Answer, (answer) => {
        const strange = answer.verdicts.find(({ id }) => !known.has(id))
        if (strange !== undefined) throw new UnusableAnswer(`There is no claim with the id ${strange.id}.`)
        return answer.verdicts
      }),
      max_output_tokens: MOST_TOKENS,
    })
    verdicts.push(...items.map((item) => verdictOf(item, found)))
  }
  return verdicts
}

function itemOf(claim: ClaimToVerify, index: number): Item {
  // Which of the two sentences is the control cannot be seen from its id.
  const digest = sha256Hex(`${claim.claim_id}\n${claim.claim}`)
  const isFirst = Number.parseInt(digest.slice(0, 2), 16) % 2 === 0
  const [id, control_id] = isFirst ? [`${index + 1}a`, `${index + 1}b`] : [`${index + 1}b`, `${index + 1}a`]
  const control = CONTROLS[Number.parseInt(digest.slice(2, 4), 16) % CONTROLS.length] ?? ''
  const sources = claim.sources.slice(0, MOST_SOURCES).map((source, at): ShownSource => {
    const excerpt = onSubject(withoutOrders(source.excerpt).text, claim.claim)
    return { id: `s${at + 1}`, source, excerpt }
  })
  return {
    claim,
    id,
    control_id,
    control,
    sources,
    is_cut: sources.length < claim.sources.length || sources.every(({ excerpt }) => !/[\p{L}\p{N}]/u.test(excerpt)),
  }
}

/** The sentences of an excerpt that share a word with the claim: what else stands there backs nothing, and may mislead. */
function onSubject(passage: string, claim: string): string {
  const stems = new Set(
    tokensOf(claim)
      .filter(isContent)
      .map((token) => token.stem),
  )
  return sentenceSpans(passage)
    .map(({ start, end }) => passage.slice(start, end))
    .map((sentence) => (tokensOf(sentence).some((token) => isContent(token) && stems.has(token.stem)) ? sentence : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…')
}

function shownItem({ claim, id, control_id, control, sources }: Item): string {
  const sentences = [
    { id, text: claim.claim },
    { id: control_id, text: control },
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const listed = sentences.map((one) => `${one.id}: ${one.text}`).join('\n')
  const before = claim.before === '' ? [] : [data('before', withoutOrders(claim.before).text)]
  return [...sources.map(shownSource), ...before, data('claims', listed)].join('\n')
}

function shownSource({ id, source, excerpt }: ShownSource): string {
  const named = { title: nameOf(source.title), publisher: nameOf(source.publisher), date: source.published_date ?? '' }
  const lines = Object.entries(named).filter(([, value]) => value !== '')
  const known = [`source: ${id}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  return data('excerpt', `${known.join('\n')}\n\n${excerpt}`)
}

/** Words that answer the question which the model is asked: in a name they could only be meant for it. */
const ANSWER = /\b(?:supported|not_supported|contradicted|unclear)\b/i
const LONGEST_NAME = 120

/** What a source is called, in one line; empty where that is no name but something said to the model. */
function nameOf(text: string | null): string {
  const name = withoutOrders((text ?? '').replace(/\s+/g, ' ')).text.trim()
  return ANSWER.test(name) ? '' : cutAt(name, LONGEST_NAME)
}

function verdictOf(item: Item, found: z.output<typeof Answer>['verdicts']): ModelVerdict {
  const { claim, id, control_id, is_cut, sources } = item
  const { claim_id } = claim
  const given = found.find((one) => one.id === id)
  const control = found.find((one) => one.id === control_id)?.verdict
  const unclear = (reason: string): ModelVerdict => ({ claim_id, entailment: 'unclear', reason, alone: [] })
  if (given === undefined) return unclear('The model left this claim out.')
  if (control === 'supported' || control === 'contradicted') {
    return unclear('The model judged a sentence that has nothing to do with this excerpt: its word is not relied on.')
  }
  if (is_cut) return unclear('The model saw the excerpt only in part.')
  if (given.verdict === 'supported' && claim.lacks_facts) {
    return unclear('The excerpt lacks a number, or nearly every word, of the claim.')
  }
  const isSupported = given.verdict === 'supported'
  const isAlone = (one: ShownSource): boolean => sources.length === 1 || given.alone.includes(one.id)
  const alone = isSupported ? sources.filter(isAlone).map(({ source }) => source.claim_id) : []
  return { claim_id, entailment: given.verdict, reason: given.reason, alone }
}
