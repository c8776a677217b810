import type { ReactNode } from 'react'
import type { WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'
import { isBlocking, weightOf } from './weight.ts'

const words = strings.acknowledgement

interface Overridden {
  findings: readonly WeightyFinding[]
  /** Which of them block. */
  quality: QualityReport | null
}

interface AcknowledgementProps extends Overridden {
  id: string
  isGiven: boolean
  /** Whether it was asked for and is missing. */
  isMissing: boolean
  onChange: (isGiven: boolean) => void
}

/** The findings that an approval has to name, and that they were read. */
export function Acknowledgement({ id, findings, quality, isGiven, isMissing, onChange }: AcknowledgementProps) {
  return (
    <OverrideNote findings={findings} quality={quality}>
      <label className={styles.acknowledge} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words.given(weightOf(findings, quality))}
      </label>
      {isMissing && (
        <p id={`${id}-problem`} role="alert">
          {words.missing}
        </p>
      )}
    </OverrideNote>
  )
}

/** What an approval would override, each finding by its kind. */
export function OverrideNote({ findings, quality, children }: Overridden & { children?: ReactNode }) {
  return (
    <Callout tone="danger" title={words.title(weightOf(findings, quality))}>
      <ul className={styles.plain}>
        {findings.map((finding) => (
          <li key={finding.finding_id}>
            <Badge tone="danger">{isBlocking(finding, quality) ? words.blocker : words.contradicted}</Badge>{' '}
            {finding.message}
          </li>
        ))}
      </ul>
      {children}
    </Callout>
  )
}
