import type { PendingAuthorisations } from '../../publishing/platform.ts'

const MOST = 20

export function keepAuthorisations(): PendingAuthorisations {
  const pending = new Map<string, { targetId: string; untilMs: number }>()
  return {
    begin: (nonce, targetId, untilMs) => {
      pending.set(nonce, { targetId, untilMs })
      const [oldest] = pending.keys()
      if (pending.size > MOST && oldest !== undefined) pending.delete(oldest)
    },
    take: (nonce, nowMs) => {
      const found = pending.get(nonce)
      pending.delete(nonce)
      return found !== undefined && nowMs <= found.untilMs ? found.targetId : undefined
    },
  }
}
