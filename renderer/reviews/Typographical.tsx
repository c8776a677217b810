import { useMutation } from '@tanstack/react-query'
import type { ReviewRights } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'

const words = strings.typographical

interface TypographicalProps {
  approvalId: string
  revision: number
  differences: NonNullable<ReviewRights['typographical']>
}

/** Lets an earlier approval hold for a text that differs from the approved one in spelling or punctuation alone. */
export function Typographical({ approvalId, revision, differences }: TypographicalProps) {
  const api = useApi()
  const notify = useNotices()
  const confirming = useMutation(
    api.approvals.confirmTypographical.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done })
      },
    }),
  )
  const failure = failureOf(words.failed, confirming.error)
  return (
    <Callout tone="accent" title={words.title}>
      <p>{words.text}</p>
      {differences.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ul className={styles.plain}>
          {differences.map(({ before, after }, at) => (
            <li key={at}>{words.change(before, after)}</li>
          ))}
        </ul>
      )}
      <Button
        disabled={confirming.isPending}
        onClick={() => confirming.mutate({ approval_id: approvalId, content_revision: revision })}
      >
        {words.confirm}
      </Button>
      <FailureNote failure={failure} />
    </Callout>
  )
}
