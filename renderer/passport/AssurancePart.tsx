import type { OfCurrentText } from '../../core/content/contract.ts'
import type { AssuranceComponent, Passport } from '../../core/passport/record-contract.ts'
import { stateOfPart, type PartState } from '../../core/passport/rules/part-states.ts'
import { levelBesidePeople } from '../../core/passport/rules/words.ts'
import { withoutSourceInWords } from '../../core/content/rules/from-brief.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import {
  askedBy,
  ANOTHER_TEXT,
  isTierMet,
  PARTS,
  partsLacking,
  recordedAs,
  reviewedInWords,
  type AssurancePart as PartName,
} from './assurance-words.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.assurance

interface AssurancePartProps {
  passport: Passport
  /** Whether the level is about the text that is there now. */
  of: OfCurrentText
}

/** Declared against reached, and the six parts that decided it. */
export function AssurancePart({ passport, of }: AssurancePartProps) {
  const { assurance, quality, review } = passport
  // Of the text that stands the disclosure below says it.
  const resting = of === 'as_generated' ? [] : withoutSourceInWords(quality)
  const lacking = partsLacking(assurance)
  return (
    <Part id="assurance" title={words.title}>
      <Text size="title">
        {levelBesidePeople(assurance)}. {reviewedInWords(review)}.
      </Text>
      {resting.map((one) => (
        <p key={one}>{one}.</p>
      ))}
      {of !== 'as_generated' && (
        <Callout tone="warn" title={`${ANOTHER_TEXT[of]}.`}>
          <p>{words.anotherText}</p>
        </Callout>
      )}
      <Text tone="quiet" size="label">
        {recordedAs(assurance)}
      </Text>
      {!isTierMet(assurance) && lacking.length > 0 && (
        <Callout tone="warn" title={words.decided}>
          <ul>
            {lacking.map((part) => (
              <li key={part}>
                {words.parts[part].name}: {assurance.components[part].detail}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <Stack as="ul" gap={3} rules="between">
        {PARTS.map((part) => (
          <Row
            key={part}
            part={part}
            found={assurance.components[part]}
            state={stateOfPart(part, passport)}
            isLacking={lacking.includes(part)}
          />
        ))}
      </Stack>
    </Part>
  )
}

interface RowProps {
  part: PartName
  found: AssuranceComponent
  state: PartState
  isLacking: boolean
}

function Row({ part, found, state, isLacking }: RowProps) {
  return (
    <li className={classes(styles.row, isLacking && styles.lacking)}>
      <div>
        <h3>{words.parts[part].name}</h3>
        <Text tone="quiet" size="label">
          {words.parts[part].what}
        </Text>
      </div>
      <div>
        <p>
          <Badge tone={TONES[state]}>{words.states[state]}</Badge> {found.detail}
        </p>
        <Text tone="quiet" size="label">
          {askedBy(part)}
        </Text>
      </div>
    </li>
  )
}

const TONES: Record<PartState, BadgeTone> = {
  passed: 'quiet',
  not_decided: 'warn',
  nothing_to_check: 'quiet',
  not_passed: 'danger',
  no_verdict: 'warn',
  not_run: 'quiet',
}
