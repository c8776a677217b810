import type { ReplacedText } from '../../../core/publishing/end-contract.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { strings } from './strings.ts'

const words = strings.replaced

/** What a colleague had put at the target before ours was sent over it, to be read and copied. */
export function ReplacedPart({ replaced }: { replaced: readonly ReplacedText[] }) {
  return replaced.map((one) => <Replaced key={one.kept_at} replaced={one} />)
}

function Replaced({ replaced: { kept_at, changed_by, changed_at, fields } }: { replaced: ReplacedText }) {
  const at = changed_at === null ? null : exactMoment(changed_at)
  return (
    <Fold summary={words.title}>
      <p>{words.by(changed_by, at)}</p>
      <Text tone="quiet" size="label">
        {words.read(exactMoment(kept_at))}
      </Text>
      {fields
        .filter(({ is_overwritten }) => is_overwritten)
        .map(({ field, text, stored }) => (
          <Stack as="section" gap={1} key={field} aria-label={words.field(field)}>
            <Text isStrong>{words.field(field)}</Text>
            {text === '' ? (
              <Text tone="quiet" size="label">
                {words.empty}
              </Text>
            ) : (
              <>
                <Panel as="pre" isText isTight tabIndex={0} aria-label={words.field(field)}>
                  {text}
                </Panel>
                <Row gap="1 3">
                  <Copy text={text} label={words.copy(field)} />
                  {stored !== text && <Copy text={stored} label={words.copyStored} />}
                </Row>
              </>
            )}
          </Stack>
        ))}
    </Fold>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  return <CopyButton text={text} label={label} doneLabel={words.copied} failedLabel={words.copyFailed} />
}
