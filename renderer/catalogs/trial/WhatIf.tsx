import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ComplianceRules } from '../../../core/compliance/contract.ts'
import type { ChangedFinding, PieceChange } from '../../../core/trials/contract.ts'
import { failureOf } from '../../app/faults.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { strings } from './strings.ts'
import styles from './Trial.module.css'
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
    <div className={styles.bench}>
      <p className={styles.quiet}>{words.text}</p>
      <div className={styles.tools}>
        <Button look={trial === undefined ? 'primary' : 'plain'} isBusy={isRunning} onClick={() => start(rules)}>
          {trial === undefined || isRunning ? words.start : words.again}
        </Button>
        {isRunning && <Button onClick={cancel}>{words.cancel}</Button>}
      </div>
      {trial !== undefined && <Outcome trial={trial} isStale={!isRunning && trial.rules !== rules} />}
      {trial?.state === 'done' && (
        <div className={styles.publish}>
          <p className={styles.quiet}>{words.publishText}</p>
          {publish}
        </div>
      )}
    </div>
  )
}

function Outcome({ trial, isStale }: { trial: LibraryTrial; isStale: boolean }) {
  const { state, progress, pieces, error } = trial
  const { done, total, fails, clears, differs } = progress
  const changed = fails + clears + differs
  return (
    <>
      {total > 0 && (
        <label className={styles.progress}>
          <span className="visually-hidden">{words.label}</span>
          <progress value={done} max={total} />
          <span>{words.progress(done, total)}</span>
        </label>
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
        <ul className={styles.pieces} aria-label={words.list}>
          {pieces.map((piece) => (
            <Piece key={piece.content_id} piece={piece} />
          ))}
        </ul>
      )}
      {changed > pieces.length && <p className={styles.quiet}>{words.more(changed - pieces.length)}</p>}
    </>
  )
}

function Piece({ piece }: { piece: PieceChange }) {
  return (
    <li className={styles.piece}>
      <div className={styles.answer}>
        <Badge tone={TONES[piece.change]}>{words.changes[piece.change]}</Badge>
        <Link to="/library/$contentId" params={{ contentId: piece.content_id }}>
          {piece.title}
        </Link>
      </div>
      <ul className={styles.findings}>
        {piece.added.map((finding, at) => (
          <Finding key={`added-${at}`} kind={words.added} finding={finding} />
        ))}
        {piece.removed.map((finding, at) => (
          <Finding key={`removed-${at}`} kind={words.removed} finding={finding} />
        ))}
      </ul>
    </li>
  )
}

function Finding({ kind, finding }: { kind: string; finding: ChangedFinding }) {
  return (
    <li>
      {kind}: {finding.excerpt === '' ? finding.message : `“${finding.excerpt}”`}{' '}
      <span className={styles.quiet}>{finding.rule_id}</span>
    </li>
  )
}
