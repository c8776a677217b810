import type { BriefCheck, BriefQuery } from '../../core/briefs/contract.ts'

/** A brief with what was planted in it; `quote` are words of that input, empty where the whole is meant. */
export interface LabelledBrief {
  id: string
  template_id: string
  vertical_id?: string | null
  user_input: Record<string, unknown>
  planted: readonly { kind: string; field: string; index: number | null; quote: string }[]
}

export interface BriefScores {
  planted: number
  found: number
  /** Found of planted, kind by kind. */
  by_kind: Record<string, [found: number, planted: number]>
  /** Queries on briefs in which nothing was planted, a brief. */
  false_a_brief: number
  missed: string[]
  wrong: string[]
}

/**
 * Scores queries against what was planted: the kind, at one of its places. Of a whole brief in another language it is enough
 * that the check says in which language the piece is.
 */
export function scoresOf(briefs: readonly LabelledBrief[], checkOf: (brief: LabelledBrief) => BriefCheck) {
  const scores: BriefScores = { planted: 0, found: 0, by_kind: {}, false_a_brief: 0, missed: [], wrong: [] }
  let clean = 0
  for (const brief of briefs) {
    const { queries, outlook } = checkOf(brief)
    for (const plant of brief.planted) {
      const isSaid = plant.kind === 'other_language' && outlook.piece_language !== undefined
      const isFound = isSaid || queries.some((query) => isAt(brief, query, plant))
      const [found, planted] = scores.by_kind[plant.kind] ?? [0, 0]
      scores.by_kind[plant.kind] = [found + Number(isFound), planted + 1]
      scores.planted += 1
      scores.found += Number(isFound)
      if (!isFound) scores.missed.push(`${brief.id} ${plant.kind} ${plant.field}${plant.index ?? ''}: ${plant.quote}`)
    }
    if (brief.planted.length > 0) continue
    clean += 1
    scores.false_a_brief += queries.length
    for (const { kind, field, quote } of queries) scores.wrong.push(`${brief.id} ${kind} ${field}: ${quote}`)
  }
  return { ...scores, false_a_brief: scores.false_a_brief / Math.max(1, clean) }
}

type Plant = LabelledBrief['planted'][number]

function isAt({ user_input }: LabelledBrief, query: BriefQuery, { kind, field, index, quote }: Plant): boolean {
  if (query.kind !== kind) return false
  if (quote === '') return true
  const value = user_input[field]
  const text = Array.isArray(value) ? (value[index ?? 0] as unknown) : value
  const start = typeof text === 'string' ? text.indexOf(quote) : -1
  const end = start + quote.length
  return [query, ...(query.other === null ? [] : [query.other])].some(
    (place) => place.field === field && place.index === index && place.start < end && start < place.end,
  )
}
