import type { Change } from '../contract.ts'

/** How long new words are gathered before the screens are told: a reader sees no difference, the engine does. */
const GATHER_MS = 30

/** What models are writing just now, by run; kept in memory alone, for whoever opens a run while it is at work. */
export interface LiveTexts {
  /** Takes the text so far; one that is shorter than before begins anew. */
  write: (requestId: string, soFar: string) => void
  read: (requestId: string) => string
  end: (requestId: string) => void
}

interface Live {
  soFar: string
  /** How much of it the screens were told. */
  told: number
  timer: NodeJS.Timeout | undefined
}

export function keepLiveTexts(changes: { announce: (change: Change) => void }): LiveTexts {
  const texts = new Map<string, Live>()
  const tell = (request_id: string, live: Live): void => {
    live.timer = undefined
    const text = live.soFar.slice(live.told)
    changes.announce({ kind: 'text', request_id, offset: live.told, text })
    live.told = live.soFar.length
  }
  return {
    write: (requestId, soFar) => {
      const live = texts.get(requestId) ?? { soFar: '', told: 0, timer: undefined }
      texts.set(requestId, live)
      const isAnew = soFar.length < live.told
      live.soFar = soFar
      if (isAnew) {
        clearTimeout(live.timer)
        live.told = 0
        tell(requestId, live)
      } else if (soFar.length > live.told) live.timer ??= setTimeout(() => tell(requestId, live), GATHER_MS)
    },
    read: (requestId) => texts.get(requestId)?.soFar ?? '',
    end: (requestId) => {
      clearTimeout(texts.get(requestId)?.timer)
      texts.delete(requestId)
    },
  }
}
