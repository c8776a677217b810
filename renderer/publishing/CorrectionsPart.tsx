import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '../../core/kernel/time.ts'
import type { Correction, Publication } from '../../core/publishing/contract.ts'
import { correctionInWords } from '../../core/publishing/rules/correcting.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canWrite, useSession } from '../app/session.ts'
import { SigningPassphrase } from '../reviews/SigningPassphrase.tsx'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Field } from '../ui/Field.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.corrections
const KINDS: readonly Correction['kind'][] = ['correction', 'withdrawal']
const WEIGHTS: readonly Correction['weight'][] = ['minor', 'substantive']

interface CorrectionsPartProps {
  contentId: string
  publications: readonly Publication[]
}

/** What was wrong with texts of a piece that were published. */
export function CorrectionsPart({ contentId, publications }: CorrectionsPartProps) {
  const { publishing } = useApi()
  const input = { content_id: contentId }
  const listed = useQuery(publishing.corrections.queryOptions({ input })).data
  const found = listed?.corrections ?? []
  const takesPassphrase = listed?.takes_passphrase === true
  const session = useSession()
  const mayWrite = canWrite(session)
  /** Where decisions are signed, nobody approves what they recorded. */
  const mayApprove = ({ approved, recorded_by: by }: Correction) =>
    approved === null && mayWrite && !(takesPassphrase && by.member_id === session.member.member_id)
  const [isRecording, setIsRecording] = useState(false)
  const [signing, setSigning] = useState<string>()
  const approving = useMutation(
    publishing.approveCorrection.mutationOptions({ onSuccess: () => setSigning(undefined) }),
  )
  const revisions = [...new Set(publications.map(({ revision }) => revision))]
  return (
    <>
      {found.length > 0 && (
        <Stack as="ul" gap={3}>
          {found.map((one) => (
            <li key={one.correction_id}>
              <p>{correctionInWords(one)}</p>
              {one.differs_from_log !== undefined && <Text tone="danger">{one.differs_from_log}</Text>}
              {mayApprove(one) && signing !== one.correction_id && (
                <Row isHung>
                  <Button
                    look="quiet"
                    isBusy={approving.isPending}
                    onClick={() =>
                      takesPassphrase
                        ? setSigning(one.correction_id)
                        : approving.mutate({ correction_id: one.correction_id })
                    }
                  >
                    {words.approve}
                  </Button>
                </Row>
              )}
              {signing === one.correction_id && (
                <SignedApproval
                  error={approving.error}
                  isBusy={approving.isPending}
                  onApprove={(passphrase) => approving.mutate({ correction_id: one.correction_id, passphrase })}
                />
              )}
            </li>
          ))}
        </Stack>
      )}
      <FailureNote failure={failureOf(words.notApproved, approving.error)} />
      {mayWrite && (
        <Row isHung>
          <Button look="quiet" onClick={() => setIsRecording(true)}>
            {words.record}
          </Button>
        </Row>
      )}
      {isRecording && (
        <RecordCorrection contentId={contentId} revisions={revisions} onClose={() => setIsRecording(false)} />
      )}
    </>
  )
}

interface SignedApprovalProps {
  error: Error | null
  isBusy: boolean
  onApprove: (passphrase: string) => void
}

/** The passphrase by which an approval is signed. */
function SignedApproval({ error, isBusy, onApprove }: SignedApprovalProps) {
  const [passphrase, setPassphrase] = useState('')
  const [isSent, setIsSent] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (passphrase !== '') onApprove(passphrase)
      }}
    >
      <SigningPassphrase
        id="correction-passphrase"
        isMissing={isSent && passphrase === ''}
        error={error}
        value={passphrase}
        onChange={setPassphrase}
      />
      <Button type="submit" isBusy={isBusy}>
        {words.approve}
      </Button>
    </form>
  )
}

interface RecordCorrectionProps {
  contentId: string
  revisions: readonly number[]
  onClose: () => void
}

function RecordCorrection({ contentId, revisions, onClose }: RecordCorrectionProps) {
  const [revision, setRevision] = useState(revisions[0] ?? 1)
  const [kind, setKind] = useState<Correction['kind']>('correction')
  const [weight, setWeight] = useState<Correction['weight']>('substantive')
  const [day, setDay] = useState(localDay(new Date()))
  const recording = useMutation(useApi().publishing.recordCorrection.mutationOptions({ onSuccess: onClose }))
  return (
    <ReasonDialog
      id="correction"
      title={words.title}
      text={words.text}
      reason={words.what}
      needsReason={words.needsWhat}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={recording.isPending}
      failure={failureOf(words.failed, recording.error)}
      onClose={onClose}
      onSubmit={(what_was_wrong) =>
        recording.mutate({ content_id: contentId, revision, kind, weight, corrected_on: day, what_was_wrong })
      }
    >
      <Field id="correction-revision" label={words.revision}>
        <Select
          id="correction-revision"
          label={words.revision}
          choices={revisions.map((one) => ({ value: `${one}`, label: `${one}` }))}
          value={`${revision}`}
          onChange={(next) => setRevision(Number(next))}
        />
      </Field>
      <Field id="correction-kind" label={words.kind}>
        <Select
          id="correction-kind"
          label={words.kind}
          choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(next) => setKind(KINDS.find((one) => one === next) ?? kind)}
        />
      </Field>
      <Field id="correction-weight" label={words.weight}>
        <Select
          id="correction-weight"
          label={words.weight}
          choices={WEIGHTS.map((value) => ({ value, label: words.weights[value] }))}
          value={weight}
          onChange={(next) => setWeight(WEIGHTS.find((one) => one === next) ?? weight)}
        />
      </Field>
      <Field id="corrected-on" label={words.day}>
        <TextInput id="corrected-on" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </ReasonDialog>
  )
}
