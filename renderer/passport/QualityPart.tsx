import { PASSING_SCORE, type QualityReport } from '../../core/quality/contract.ts'
import { weightOf, type QualityIssue } from '../../core/quality/findings.ts'
import { gateTone } from '../checks/gate-tone.ts'
import { Badge } from '../ui/Badge.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.quality

interface QualityPartProps {
  quality: QualityReport
  /** Revisions where the text that stands is another than the one that the run made; then what the gate says of it. */
  edited: { generated: number | null; current: number; gate: QualityReport | null } | null
}

/** The gate's verdict on each text that it read, and each finding with the points it cost. */
export function QualityPart({ quality, edited }: QualityPartProps) {
  return (
    <Part id="quality" title={words.title}>
      {edited !== null && <h3>{words.ofGenerated(edited.generated)}</h3>}
      <Report quality={quality} />
      {edited !== null && (
        <>
          <h3>{words.ofCurrent(edited.current)}</h3>
          {edited.gate === null ? <p>{words.notRun}</p> : <Report quality={edited.gate} />}
        </>
      )}
    </Part>
  )
}

function Report({ quality }: { quality: QualityReport }) {
  const { issues } = quality
  return (
    <>
      <p>
        <Badge tone={gateTone(quality)}>{words.gate(quality)}</Badge> {words.score(quality, PASSING_SCORE)}
      </p>
      {issues.length === 0 ? (
        <Text tone="quiet" size="label">
          {words.none}
        </Text>
      ) : (
        <Stack as="ul" gap={3} rules="between">
          {issues.map((issue, at) => (
            <Issue key={at} issue={issue} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Issue({ issue: { code, severity, message, section_id: section } }: { issue: QualityIssue }) {
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Badge tone={severity === 'blocking' ? 'danger' : 'warn'}>{words[severity]}</Badge>
        </p>
        <Text tone="quiet" size="label">
          {words.cost(weightOf({ code, severity }))}
        </Text>
      </div>
      <div>
        <p>{message}</p>
        <Text tone="quiet" size="label">
          <code>{code}</code>
          {section !== null && ` · ${words.section(section)}`}
        </Text>
      </div>
    </li>
  )
}
