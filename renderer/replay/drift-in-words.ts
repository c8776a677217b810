import type { Drift, DriftValue } from '../../core/passport/contract.ts'
import { strings as generateStrings } from '../generate/strings.ts'
import { strings } from './strings.ts'

const words = strings.drift

/** A change since the run as a person reads it. */
export interface DriftRow {
  field: string
  what: string
  recorded: string
  current: string
  effect: string
  severity: Drift['severity']
}

export function driftInWords(drift: Drift): DriftRow {
  const { field, severity } = drift
  return { field, severity, effect: words.severity[severity], ...valuesOf(drift) }
}

type Values = Pick<DriftRow, 'what' | 'recorded' | 'current'>

const ENTRIES: Readonly<Record<string, string>> = {
  template_version: words.template,
  style_profile_version: words.style,
  vertical_version: words.vertical,
}

function valuesOf({ field, recorded, current }: Drift): Values {
  const [kind = '', name = '', stated] = field.split('.')
  const entry = ENTRIES[field]
  if (entry !== undefined) return { what: entry, recorded: version(recorded), current: version(current) }
  switch (kind) {
    case 'compliance_rules':
      return { what: words.rules, recorded: words.rulesThen, current: words.rulesNow }
    case 'engine_version':
      return { what: words.engine, recorded: version(recorded), current: version(current) }
    case 'user_input': {
      const isRefused = recorded === 'accepted'
      return {
        what: words.input(name),
        recorded: isRefused ? words.accepted : plain(recorded),
        current: current === null ? words.gone : plain(current),
      }
    }
    case 'models':
      return { what: words.stage(stageName(name)), recorded: plain(recorded), current: plain(current) }
    case 'prompts':
      return { what: words.prompt(name), recorded: version(recorded), current: version(current) }
    case 'sources':
      return sourceValues(recorded, current, stated)
    default:
      return { what: words.unknownField(field), recorded: plain(recorded), current: plain(current) }
  }
}

function sourceValues(recorded: DriftValue, current: DriftValue, stated: string | undefined): Values {
  if (stated === undefined) return { what: words.source, recorded: plain(recorded), current: words.gone }
  if (stated === 'superseded_by') {
    return { what: words.source, recorded: words.recordedText, current: words.newerText }
  }
  const name = Object.entries(words.stated).find(([key]) => key === stated)?.[1] ?? stated
  const what = words.sourceField(name.charAt(0).toUpperCase() + name.slice(1))
  return { what, recorded: plain(recorded), current: plain(current) }
}

export function stageName(stage: string): string {
  return Object.entries(generateStrings.stages).find(([key]) => key === stage)?.[1] ?? stage
}

function version(value: DriftValue): string {
  if (value === 'retired') return words.retired
  if (value === 'not in the catalog') return words.notInCatalog
  if (typeof value === 'number') return words.version(value)
  return value === null ? words.notRecorded : String(value)
}

function plain(value: DriftValue): string {
  return value === null || value === '' ? words.nothing : String(value)
}
