import type { WeightyFinding } from '../../core/approvals/decision-contract.ts'
import { Callout } from '../ui/Callout.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'

const words = strings.acknowledgement

interface AcknowledgementProps {
  id: string
  findings: readonly WeightyFinding[]
  isGiven: boolean
  /** Whether it was asked for and is missing. */
  isMissing: boolean
  onChange: (isGiven: boolean) => void
}

/** The findings that an approval has to name, and that they were read. */
export function Acknowledgement({ id, findings, isGiven, isMissing, onChange }: AcknowledgementProps) {
  return (
    <Callout tone="warn" title={words.title(findings.length)}>
      <FindingList findings={findings} />
      <label className={styles.acknowledge} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words.given(findings.length)}
      </label>
      {isMissing && (
        <p id={`${id}-problem`} role="alert">
          {words.missing}
        </p>
      )}
    </Callout>
  )
}

export function FindingList({ findings }: { findings: readonly WeightyFinding[] }) {
  return (
    <ul>
      {findings.map(({ finding_id: finding, message }) => (
        <li key={finding}>{message}</li>
      ))}
    </ul>
  )
}
