import { z } from 'zod'
import { counted } from '../../kernel/text.ts'
import { Severity } from '../../kernel/severity.ts'
import type { ReadText } from '../rules/read-text.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { severityField } from './parts.ts'

/** How many sources of the library a piece has to cite. */
export const requiredCitationsMinimum = ruleKind({
  schema: ruleSchema({ minimum: z.number().int(), severity: Severity }),
  member: 'one',
  family: 'demand',
  problems: () => [],
  phrases: () => [],
  disclaimer: () => null,
  isIdle: ({ minimum }) => minimum <= 0,
  check: ({ minimum, severity }) => ({
    ofText: ({ text, facts }) => enoughSources(minimum, severity, text, facts.verified_sources),
  }),
  writing: () => 'as_it_is',
  finding: { blocking: 'too_few_sources', advisory: 'too_few_sources' },
  undecided: null,
  prompt: ({ minimum }, { has_research }) =>
    has_research ? `Cite at least ${counted(minimum, 'different source')}.` : '',
  words: {
    name: 'Cited sources',
    sentence: ({ minimum }) => `Every piece cites at least ${counted(minimum, 'source')}.`,
    summary: ([rule]) => `At least ${counted(rule?.minimum ?? 0, 'citation')}`,
  },
  form: {
    label: 'Cited sources',
    help: 'The fewest sources that a piece has to cite.',
    add: 'Ask for cited sources',
    remove: 'Ask for none',
    fields: [{ kind: 'number', name: 'minimum', label: 'At least' }, severityField],
    empty: { id: 'cited-sources', minimum: 1, severity: 'advisory' },
  },
})

/**
 * Where nobody has counted the sources that are there, too few different markers are a violation and enough of them are for a person
 * to look at.
 */
function enoughSources(minimum: number, severity: Severity, text: ReadText, verified: number | null): Outcome[] {
  if (minimum <= 0) return []
  const count = verified ?? differentMarkers(text)
  const needed = `${minimum} ${minimum === 1 ? 'source' : 'sources'} from the library`
  const judged = { cue: null, severity }
  if (count < minimum) {
    const marked = differentMarkers(text)
    const found =
      verified === null
        ? `${count} cited in the text`
        : marked > count
          ? `${marked} cited in the text, of which ${count === 0 ? 'none supports' : count === 1 ? '1 supports' : `${count} support`} a sentence`
          : `${count} found`
    return [{ violation: { ...judged, message: `At least ${needed} must be cited; ${found}.` } }]
  }
  if (verified !== null) return []
  const message = `At least ${needed} must be cited; ${count} are marked in the text, but have not been checked.`
  return [{ review: { ...judged, message, reason: 'evidence_unknown', condition: null } }]
}

function differentMarkers({ tokens, original }: ReadText): number {
  const markers = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'citation') continue
    for (const number of original.slice(token.start, token.end).match(/\d+/g) ?? []) markers.add(number)
  }
  return markers.size
}
