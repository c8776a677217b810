import type { Change } from '../contract.ts'

/** What models are writing just now, by run; kept in memory alone, for whoever opens a run while it is at work. */
export interface LiveTexts {
  /** Takes the text so far and tells the screens what is new; a text that has become shorter begins anew. */
  write: (requestId: string, soFar: string) => void
  read: (requestId: string) => string
  end: (requestId: string) => void
}

export function keepLiveTexts(changes: { announce: (change: Change) => void }): LiveTexts {
  const texts = new Map<string, string>()
  return {
    write: (request_id, soFar) => {
      const before = texts.get(request_id) ?? ''
      const offset = soFar.startsWith(before) ? before.length : 0
      texts.set(request_id, soFar)
      const text = soFar.slice(offset)
      if (text !== '' || before !== '') changes.announce({ kind: 'text', request_id, offset, text })
    },
    read: (requestId) => texts.get(requestId) ?? '',
    end: (requestId) => {
      texts.delete(requestId)
    },
  }
}
