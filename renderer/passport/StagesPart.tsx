import type { StageProgress } from '../../core/generation/contract.ts'
import type { PassportIdentity, ResolvedModel } from '../../core/passport/record-contract.ts'
import { durationInWords } from '../generate/duration.ts'
import { StageReason } from '../generate/StageReason.tsx'
import { strings as generateStrings } from '../generate/strings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { stageRows, type StageRow } from './stage-rows.ts'
import { strings } from './strings.ts'

const words = strings.stages

interface StagesPartProps {
  models: Readonly<Record<string, ResolvedModel>>
  stages: StageProgress[] | undefined
  effort: Pick<PassportIdentity, 'passes' | 'tokens'>
}

/** What produced each stage, and why one did not run. */
export function StagesPart({ models, stages, effort }: StagesPartProps) {
  return (
    <Part id="stages" title={words.title}>
      <Text tone="quiet" size="label">
        {stages === undefined ? words.unsigned : words.note}
      </Text>
      {effort.passes !== undefined && <p>{effortInWords(effort)}</p>}
      <Stack as="ol" gap={3} rules="between">
        {stageRows(models, stages).map((row) => (
          <Row key={row.stage} row={row} />
        ))}
      </Stack>
    </Part>
  )
}

function effortInWords({ passes = 1, tokens }: Pick<PassportIdentity, 'passes' | 'tokens'>): string {
  const said = [words.passes(passes)]
  if (tokens !== undefined && tokens.input + tokens.output > 0) said.push(words.tokens(tokens.input, tokens.output))
  if (tokens !== undefined && tokens.uncounted_stages > 0) said.push(words.uncounted(tokens.uncounted_stages))
  return said.join(' ')
}

function Row({ row: { stage, status, maker, reroute, reason, started_at, completed_at } }: { row: StageRow }) {
  const took = durationInWords(started_at, completed_at)
  return (
    <li className={styles.row}>
      <div>
        <h3>{generateStrings.stages[stage]}</h3>
        {(status !== undefined || took !== undefined) && (
          <Text tone="quiet" size="label">
            {[status === undefined ? undefined : generateStrings.stageStates[status], took]
              .filter((part) => part !== undefined)
              .join(', ')}
          </Text>
        )}
      </div>
      <div>
        {maker !== undefined && <p>{maker}</p>}
        {reroute !== undefined && (
          <>
            <p>
              <Badge tone="warn">{words.rerouted}</Badge> {reroute.path}
            </p>
            <p>{reroute.why}</p>
          </>
        )}
        {reason !== null && (
          <Text as="div" tone="quiet" size="label">
            <StageReason reason={reason} nameOf={generateStrings.run.notes} />
          </Text>
        )}
      </div>
    </li>
  )
}
