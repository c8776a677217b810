import type { StageName } from '../contract.ts'

/** What decides the way through the pipeline. */
export interface RouteFacts {
  runs_research: boolean
  runs_editor: boolean
  runs_seo: boolean
  /** 1, or 2 once the Quality Gate has sent the piece back. */
  pass: number
  /** Whether the last stage failed in a way that leaves its text to go on with; absent where it did not. */
  has_failed?: boolean
  /** Whether the gate passed; null before it ran in this pass. */
  is_cleared: boolean | null
  /** Whether a person alone can clear it, so that a revision by a model is of no use; absent where it may be. */
  is_for_person?: boolean
}

export interface Edge {
  from: StageName | 'start'
  to: StageName | 'end'
  /** Stages that this way leaves out. */
  bypasses: readonly StageName[]
  when: (facts: RouteFacts) => boolean
}

const always = (): boolean => true
const isFinal = ({ pass, is_for_person = false }: RouteFacts): boolean => pass > 1 || is_for_person
const hasDraft = ({ has_failed = false }: RouteFacts): boolean => !has_failed

/** The pipeline as data (specification, Pipeline): from each stage exactly one edge holds. */
export const EDGES: readonly Edge[] = [
  { from: 'start', to: 'planner', bypasses: [], when: always },
  { from: 'planner', to: 'researcher', bypasses: [], when: (facts) => facts.runs_research },
  { from: 'planner', to: 'writer', bypasses: ['researcher', 'call_writer'], when: (facts) => !facts.runs_research },
  { from: 'researcher', to: 'call_writer', bypasses: [], when: always },
  { from: 'call_writer', to: 'writer', bypasses: [], when: always },
  { from: 'writer', to: 'editor', bypasses: [], when: (facts) => hasDraft(facts) && facts.runs_editor },
  {
    from: 'writer',
    to: 'formatter',
    bypasses: ['editor'],
    when: (facts) => hasDraft(facts) && !facts.runs_editor,
  },
  // A revision that fails leaves the text that was to be revised.
  { from: 'writer', to: 'end', bypasses: ['publisher'], when: (facts) => !hasDraft(facts) },
  { from: 'editor', to: 'formatter', bypasses: [], when: always },
  { from: 'formatter', to: 'seo', bypasses: [], when: (facts) => facts.runs_seo },
  { from: 'formatter', to: 'quality_gate', bypasses: ['seo'], when: (facts) => !facts.runs_seo },
  { from: 'seo', to: 'quality_gate', bypasses: [], when: always },
  { from: 'quality_gate', to: 'publisher', bypasses: [], when: (facts) => facts.is_cleared === true },
  { from: 'quality_gate', to: 'writer', bypasses: [], when: (facts) => facts.is_cleared !== true && !isFinal(facts) },
  {
    from: 'quality_gate',
    to: 'end',
    bypasses: ['publisher'],
    when: (facts) => facts.is_cleared !== true && isFinal(facts),
  },
  { from: 'publisher', to: 'end', bypasses: [], when: always },
]

/** Whether a run whose stage failed goes on: a finished text outlives its editor, its search-engine fields and its revision. */
export function outlives(stage: StageName, pass: number): boolean {
  return stage === 'editor' || stage === 'seo' || (stage === 'writer' && pass > 1)
}

/** The way on from a stage. */
export function nextEdge(from: StageName | 'start', facts: RouteFacts): Edge {
  const edge = EDGES.find((one) => one.from === from && one.when(facts))
  if (edge === undefined) throw new Error(`the pipeline has no way on from ${from}`)
  return edge
}
