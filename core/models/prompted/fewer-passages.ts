import { counted } from '../../kernel/text.ts'
import type { Question, ShorterPrompt } from '../ask-context.ts'
import type { WritingCall } from '../contract.ts'
import type { RenderedPrompt } from '../prompts.ts'

const SHARES = [1 / 2, 1 / 4, 0]

/** A prompt with all passages of a call, and the same with ever fewer of them, the first ones of the call kept. */
export async function promptsWithFewer(
  call: WritingCall,
  promptFor: (shown: WritingCall) => Promise<RenderedPrompt>,
): Promise<Pick<Question<unknown>, 'prompt'> & { shorter: ShorterPrompt[] }> {
  const all = call.excerpts.length
  const counts = [...new Set(SHARES.map((share) => Math.floor(all * share)))].filter((count) => count < all)
  const shorter = counts.map(async (count) => ({
    prompt: await promptFor({ ...call, excerpts: call.excerpts.slice(0, count) }),
    remark: fewerInWords(count, all),
  }))
  return { prompt: await promptFor(call), shorter: await Promise.all(shorter) }
}

export function fewerInWords(count: number, all: number): string {
  const shown = count === 0 ? `Without its ${counted(all, 'passage')}` : `With ${count} of ${counted(all, 'passage')}`
  return `${shown}, because the model takes in no more at once.`
}
