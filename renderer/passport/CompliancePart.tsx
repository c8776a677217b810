import type { AssuranceComponent, Passport } from '../../core/passport/record-contract.ts'
import type { PartState } from '../../core/passport/rules/part-states.ts'
import { Findings } from '../checks/Findings.tsx'
import { Text } from '../ui/Stack.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.compliance

interface CompliancePartProps {
  compliance: Passport['compliance']
  check: AssuranceComponent
  state: PartState
}

/** What the rules of the vertical met in the finished text, with the phrase and the cue that decided. */
export function CompliancePart({ compliance, check, state }: CompliancePartProps) {
  const violations = [
    ...compliance.blocking_violations.map((violation) => ({ ...violation, severity: 'blocking' as const })),
    ...compliance.advisory_violations.map((violation) => ({ ...violation, severity: 'advisory' as const })),
  ]
  return (
    <Part id="compliance" title={words.title}>
      {!check.ran && <p>{words.notRun}</p>}
      {violations.length === 0 ? (
        <p>{check.detail}</p>
      ) : (
        <Findings compliance={{ violations, cleared: [], needs_manual_review: [] }} chosen={null} onShow={undefined} />
      )}
      {check.ran && state !== 'nothing_to_check' && (
        <Text {...(compliance.needs_manual_review ? {} : ({ tone: 'quiet', size: 'label' } as const))}>
          {compliance.needs_manual_review ? words.review : words.noReview}
        </Text>
      )}
    </Part>
  )
}
