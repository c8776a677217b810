import type { ModelChoice } from '../../models/contract.ts'
import type { Drift, DriftValue, ReplayFidelity } from '../../passport/contract.ts'

/** A catalog entry that a run was made with, and what the catalog holds of it now; null where it is gone. */
export interface EntryFacts {
  recorded_version: number
  current: { version: number; is_retired: boolean } | null
}

/** Who did a stage, and who would be asked first today. Names are those of models and programs. */
export interface StageFacts {
  stage: string
  recorded: { name: string; choice: ModelChoice | null }
  current: { name: string; choice: ModelChoice | null }
}

/** What a run recorded of a source, as far as it did, and what the library holds now; null where it was removed. */
export interface SourceFacts {
  source_id: string
  /** Passages that the run used and that are withheld now. */
  withheld?: number
  recorded: Partial<SourceState>
  current: (SourceState & { superseded_by: string | null }) | null
}

export interface SourceState {
  title: string
  author?: string | null
  publisher: string | null
  published_date: string | null
  url: string
  content_sha256: string
}

/** Everything that a run recorded beside what is there now. */
export interface ReplayFacts {
  template: EntryFacts
  style_profile: EntryFacts
  /** Null for a run without a vertical; the rules by their SHA-256. */
  vertical: (EntryFacts & { recorded_rules: string; current_rules: string | null }) | null
  /** Recorded inputs that the newest template does not take any more; a replay leaves them out. */
  dropped_inputs: readonly { name: string; recorded: string }[]
  /** What the newest template has against the rest; then no request can be made of it. */
  refused_inputs: readonly { path: string; message: string }[]
  stages: readonly StageFacts[]
  prompts: readonly { id: string; recorded: number; current: number | null }[]
  sources: readonly SourceFacts[]
  engine: { recorded: string | null; current: string }
}

const RETIRED = 'retired'
const GONE = 'not in the catalog'

/** Each recorded input that is not there any more as it was recorded (specification, Deterministic replay). */
export function replayDrift(facts: ReplayFacts): Drift[] {
  const { template, style_profile: style, vertical, engine } = facts
  return [
    ...entryDrift('template_version', template, 'fatal'),
    ...entryDrift('style_profile_version', style, 'fatal'),
    ...(vertical === null ? [] : [...entryDrift('vertical_version', vertical, 'degrading'), ...rulesDrift(vertical)]),
    ...facts.refused_inputs.map(({ path, message }) => drift(path, 'accepted', message, 'fatal')),
    ...facts.dropped_inputs.map(({ name, recorded }) => drift(`user_input.${name}`, recorded, null, 'degrading')),
    ...facts.stages.flatMap(stageDrift),
    ...facts.prompts
      .filter(({ recorded, current }) => recorded !== current)
      .map(({ id, recorded, current }) => drift(`prompts.${id}`, recorded, current, 'degrading')),
    ...facts.sources.flatMap(sourceDrift),
    ...(engine.recorded === engine.current ? [] : [drift('engine_version', engine.recorded, engine.current, 'info')]),
  ]
}

/** How exactly a run can be reproduced: what is fatal makes it impossible, what degrades makes it degraded. */
export function replayFidelity(found: readonly Drift[]): ReplayFidelity {
  if (found.some(({ severity }) => severity === 'fatal')) return 'impossible'
  return found.some(({ severity }) => severity === 'degrading') ? 'degraded' : 'exact'
}

/** Whether a request may name the entry: a retired one is refused. */
export function isOffered(entry: EntryFacts | null): boolean {
  return entry?.current?.is_retired === false
}

function entryDrift(field: string, { recorded_version, current }: EntryFacts, gone: Drift['severity']): Drift[] {
  if (current === null) return [drift(field, recorded_version, GONE, gone)]
  if (current.is_retired) return [drift(field, recorded_version, RETIRED, gone)]
  if (current.version === recorded_version) return []
  return [drift(field, recorded_version, current.version, 'degrading')]
}

function rulesDrift(vertical: NonNullable<ReplayFacts['vertical']>): Drift[] {
  const { recorded_rules: recorded, current_rules: current } = vertical
  if (!isOffered(vertical) || recorded === current) return []
  return [drift('compliance_rules', recorded, current, 'degrading')]
}

function stageDrift({ stage, recorded, current }: StageFacts): Drift[] {
  const isSame =
    recorded.choice === null || current.choice === null
      ? recorded.choice === current.choice && recorded.name === current.name
      : recorded.choice.provider_id === current.choice.provider_id && recorded.choice.model === current.choice.model
  return isSame ? [] : [drift(`models.${stage}`, recorded.name, current.name, 'degrading')]
}

const STATED = ['title', 'author', 'publisher', 'published_date', 'url', 'content_sha256'] as const

function sourceDrift({ source_id, recorded, current, withheld = 0 }: SourceFacts): Drift[] {
  const field = `sources.${source_id}`
  if (current === null) return [drift(field, recorded.title ?? source_id, null, 'degrading')]
  const held_back = withheld === 0 ? [] : [drift(`${field}.withheld_passages`, 0, withheld, 'degrading')]
  const changed = STATED.flatMap((name) => {
    const was = recorded[name]
    return was === undefined || was === current[name]
      ? []
      : [drift(`${field}.${name}`, was, current[name] ?? null, 'degrading')]
  })
  // A replay still uses the recorded text: a newer one at the same address changes nothing about it.
  const superseded = current.superseded_by
  const all = [...changed, ...held_back]
  return superseded === null ? all : [...all, drift(`${field}.superseded_by`, null, superseded, 'info')]
}

function drift(field: string, recorded: DriftValue, current: DriftValue, severity: Drift['severity']): Drift {
  return { field, recorded, current, severity }
}
