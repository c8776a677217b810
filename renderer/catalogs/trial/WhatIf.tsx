import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import type { ChangedFinding, PieceChange } from '../../../core/trials/contract.ts'
import { failureOf } from '../../app/faults.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useLibraryTrial, type LibraryTrial } from './use-library-trial.ts'

const words = strings.library
const TONES: Record<PieceChange['change'], BadgeTone> = { fails: 'danger', clears: 'good', differs: 'quiet' }

interface WhatIfProps {
  verticalId: string
  rules: ComplianceRules
  /** How the rules are published once their effect is known. */
  publish: ReactNode
}

/** What the rules in the form would change in the library, before they are published. */
export function WhatIf({ verticalId, rules, publish }: WhatIfProps) {
  const { trial, start, cancel } = useLibraryTrial(verticalId)
  const isRunning = trial?.state === 'running'
  return (
    <Stack gap={3}>
      <Text tone="quiet" size="label">
        {words.text}
      </Text>
      <Row gap={2}>
        <Button look={trial === undefined ? 'primary' : 'plain'} isBusy={isRunning} onClick={() => start(rules)}>
          {trial === undefined || isRunning ? words.start : words.again}
        </Button>
        {isRunning && <Button onClick={cancel}>{words.cancel}</Button>}
      </Row>
      {trial !== undefined && <Outcome trial={trial} isStale={!isRunning && trial.rules !== rules} />}
      {trial?.state === 'done' && (
        <Stack gap={2} align="start" line="above">
          <Text tone="quiet" size="label">
            {words.publishText}
          </Text>
          {publish}
        </Stack>
      )}
    </Stack>
  )
}

function Outcome({ trial, isStale }: { trial: LibraryTrial; isStale: boolean }) {
  const { state, progress, pieces, error } = trial
  const { done, total, fails, clears, differs } = progress
  const changed = fails + clears + differs
  return (
    <>
      {total > 0 && (
        <Row as="label" gap={2} align="center" isTabular>
          <span className="visually-hidden">{words.label}</span>
          <progress value={done} max={total} />
          <span>{words.progress(done, total)}</span>
        </Row>
      )}
      <FailureNote failure={state === 'failed' ? failureOf(words.failed, error) : undefined} />
      <div role="status">
        {isStale && <p>{words.stale}</p>}
        {state === 'cancelled' && <p>{words.cancelled}</p>}
        {state === 'done' && total === 0 && <p>{words.noPieces}</p>}
        {state === 'done' && total > 0 && changed === 0 && <p>{words.same}</p>}
        {changed > 0 && state !== 'running' && <p>{words.summary(fails, clears, differs)}</p>}
      </div>
      {pieces.length > 0 && (
        <Stack as="ul" gap={2} rules="outside" breaks="anywhere" aria-label={words.list}>
          {pieces.map((piece) => (
            <Piece key={piece.content_id} piece={piece} />
          ))}
        </Stack>
      )}
      {changed > pieces.length && (
        <Text tone="quiet" size="label">
          {words.more(changed - pieces.length)}
        </Text>
      )}
    </>
  )
}

function Piece({ piece }: { piece: PieceChange }) {
  return (
    <Stack as="li" gap={1}>
      <Row gap="1 2" align="baseline">
        <Badge tone={TONES[piece.change]}>{words.changes[piece.change]}</Badge>
        <Link to="/library/$contentId" params={{ contentId: piece.content_id }}>
          {piece.title}
        </Link>
      </Row>
      <Text as="ul" size="label">
        {piece.added.map((finding, at) => (
          <Finding key={`added-${at}`} kind={words.added} finding={finding} />
        ))}
        {piece.removed.map((finding, at) => (
          <Finding key={`removed-${at}`} kind={words.removed} finding={finding} />
        ))}
      </Text>
    </Stack>
  )
}

function Finding({ kind, finding }: { kind: string; finding: ChangedFinding }) {
  return (
    <li>
      {kind}: {finding.excerpt === '' ? finding.message : `“${finding.excerpt}”`}{' '}
      <Text as="span" tone="quiet" size="label">
        {finding.rule_id}
      </Text>
    </li>
  )
}
