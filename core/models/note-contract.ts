import { z } from 'zod'

/** What is taken off an answer, or brought into form, before it is read. */
const TAKEN_OFF = ['thought', 'greeting', 'fence', 'offer', 'heading', 'footnote', 'form'] as const

/** How much of what was taken off an answer, in characters (UTF-16 units). */
export const TakenOff = z.object({ what: z.enum(TAKEN_OFF), characters: z.number().int() })
export type TakenOff = z.infer<typeof TakenOff>

/** Hears of each thing that is taken off. */
export type Note = (what: TakenOff['what'], characters: number) => void

export const unnoted: Note = () => undefined

/** Adds up what is taken off, by kind. */
export function takesNotes(): { note: Note; taken: () => TakenOff[] } {
  const sums = new Map<TakenOff['what'], number>()
  return {
    note: (what, characters) => {
      if (characters > 0) sums.set(what, (sums.get(what) ?? 0) + characters)
    },
    taken: () => [...sums].map(([what, characters]) => ({ what, characters })),
  }
}
