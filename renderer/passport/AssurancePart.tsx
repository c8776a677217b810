import type { OfCurrentText, ReviewState } from '../../core/content/contract.ts'
import type { AssuranceComponent, Passport } from '../../core/passport/record-contract.ts'
import { levelOnRecord } from '../../core/passport/rules/words.ts'
import { fromBriefInWords } from '../../core/quality/rules/brief-words.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import {
  askedBy,
  contractInWords,
  ANOTHER_TEXT,
  isTierMet,
  PARTS,
  partsLacking,
  peopleInWords,
  recordedAs,
  type AssurancePart as PartName,
} from './assurance-words.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.assurance

interface AssurancePartProps {
  assurance: Passport['assurance']
  /** Whether the level is about the text that is there now. */
  of: OfCurrentText
  review: ReviewState
  /** How many sentences of the generated text have their words from its brief alone. */
  fromBrief: number | undefined
}

/** Declared against reached, and the six parts that decided it. */
export function AssurancePart({ assurance, of, review, fromBrief }: AssurancePartProps) {
  const resting = fromBriefInWords(fromBrief)
  const lacking = partsLacking(assurance)
  return (
    <Part id="assurance" title={words.title}>
      <Text size="title">
        {levelOnRecord(assurance)}. {peopleInWords(review)}
      </Text>
      {resting !== null && <p>{resting}.</p>}
      {of !== 'as_generated' && (
        <Callout tone="warn" title={`${ANOTHER_TEXT[of]}.`}>
          <p>{words.anotherText}</p>
        </Callout>
      )}
      <Text tone="quiet" size="label">
        {recordedAs(assurance)}
      </Text>
      <p>{contractInWords(assurance)}</p>
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
          <Row key={part} part={part} found={assurance.components[part]} isLacking={lacking.includes(part)} />
        ))}
      </Stack>
    </Part>
  )
}

function Row({ part, found, isLacking }: { part: PartName; found: AssuranceComponent; isLacking: boolean }) {
  const [tone, outcome] = outcomeOf(found)
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
          <Badge tone={tone}>{outcome}</Badge> {found.detail}
        </p>
        <Text tone="quiet" size="label">
          {askedBy(part)}
        </Text>
      </div>
    </li>
  )
}

function outcomeOf({ ran, passed }: AssuranceComponent): [BadgeTone, string] {
  if (!ran) return ['quiet', words.notRun]
  if (passed === null) return ['warn', words.ranOpen]
  return passed ? ['quiet', words.ranPassed] : ['danger', words.ranFailed]
}
