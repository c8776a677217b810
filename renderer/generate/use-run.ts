import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { GenerationStatus, StatusRecord } from '../../core/generation/contract.ts'
import { useAnnounce } from '../app/Announcer.tsx'
import { useApi, useLiveRun } from '../app/api.ts'
import { strings } from './strings.ts'

export function isOver(status: GenerationStatus | undefined): boolean {
  return status === 'completed' || status === 'failed'
}

/** The record of a run, with the engine's latest word on its progress laid over it while it is at work. */
export function useRun(requestId: string) {
  const live = useLiveRun(requestId)
  const query = useQuery(useApi().generation.status.queryOptions({ input: { request_id: requestId } }))
  const record = query.data
  const isLive = live !== undefined && record !== undefined && !isOver(record.status)
  const run = isLive ? { ...record, progress: live.progress } : record
  useRunAnnouncements(run)
  return { ...query, data: run }
}

/** Reads out each stage as it begins, and the end. */
function useRunAnnouncements(run: StatusRecord | undefined) {
  const announce = useAnnounce()
  const last = useRef<string>(undefined)
  const words = run === undefined ? undefined : inWords(run)
  useEffect(() => {
    if (words === undefined || words === last.current) return
    last.current = words
    announce(words)
  }, [words, announce])
}

function inWords({ status, content, progress }: StatusRecord): string | undefined {
  if (status === 'completed') return strings.run.doneAnnounced(content?.title ?? strings.run.untitled)
  if (status === 'failed') return strings.run.failedAnnounced
  return progress.stage === null ? strings.run.waiting : strings.stages[progress.stage]
}
