import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../core/content/contract.ts'
import type { Dossier, Verification } from '../../core/passport/contract.ts'
import type { PassportStatement } from '../../core/passport/record-contract.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { auditStateInWords } from '../audit/state-in-words.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { type Fact, FactList } from '../ui/FactList.tsx'
import { Hash, Part } from './Part.tsx'
import { statementOf } from './statement.ts'
import { strings } from './strings.ts'
import type { useVerification } from './use-verification.ts'
import { VerdictNote } from './VerdictNote.tsx'

const words = strings.signature

interface SignaturePartProps {
  dossier: Dossier
  verification: ReturnType<typeof useVerification>
  item: ContentItem
}

/** Whether what stands here is what was signed, and what that proves. */
export function SignaturePart({ dossier, verification, item }: SignaturePartProps) {
  const log = useQuery(useApi().audit.state.queryOptions({ input: {} })).data
  return (
    <Part id="signature" isWhole title={words.title}>
      <ViewState query={verification} loading={words.checking}>
        {(found) => (
          <>
            <VerdictNote found={found} hasReason={found.verdict !== 'trusted'} />
            <Facts
              found={found}
              statement={statementOf(dossier.envelope)}
              item={item}
              logState={log === undefined ? undefined : auditStateInWords(log)}
            />
          </>
        )}
      </ViewState>
      <h3>{words.proves}</h3>
      <p>{words.provesText}</p>
      <h3>{words.provesNot}</h3>
      <p>{words.provesNotText}</p>
    </Part>
  )
}

interface FactsProps {
  found: Verification
  statement: PassportStatement | undefined
  item: ContentItem
  logState: string | undefined
}

function Facts({ found, statement, item, logState }: FactsProps) {
  const facts: Fact[] = [
    [words.issued, found.issued_at === null ? words.notIssued : <ExactMoment key="issued" at={found.issued_at} />],
    [words.key, found.key_id === null ? words.noKey : <Hash key="key" value={found.key_id} />],
    [words.revision, statement && <SignedText key="text" statement={statement} item={item} />],
    [words.checkpoint, statement && <Checkpoint key="checkpoint" statement={statement} />],
    [words.log, logState],
  ]
  return <FactList isPlain facts={facts} />
}

function SignedText({ statement: { subject }, item }: { statement: PassportStatement; item: ContentItem }) {
  const isCurrent = subject.content_sha256 === item.content_sha256
  return (
    <>
      {words.signedRevision(subject.revision)} {isCurrent ? words.isCurrent : words.isNotCurrent}
      <Hash value={subject.content_sha256} />
    </>
  )
}

function Checkpoint({ statement: { audit_checkpoint: checkpoint } }: { statement: PassportStatement }) {
  return (
    <>
      {words.checkpointAt(checkpoint.seq)}
      <Hash value={checkpoint.entry_sha256} />
    </>
  )
}
