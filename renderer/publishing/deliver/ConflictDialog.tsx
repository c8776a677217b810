import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Conflict, Delivery } from '../../../core/publishing/delivery-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import styles from './Deliver.module.css'
import { strings } from './strings.ts'
import { ThreeVersions } from './ThreeVersions.tsx'

const words = strings.conflict

interface ConflictProps {
  delivery: Delivery
  conflict: Conflict
  onClose: () => void
  onDecided: (delivery: Delivery) => void
}

/** What was sent last, what is here and what is there, side by side; a person decides which stays. */
export function ConflictDialog({ delivery, conflict, onClose, onDecided }: ConflictProps) {
  const resolving = useMutation(useApi().publishing.resolveConflict.mutationOptions({ onSuccess: onDecided }))
  return <Dialog isOpen onClose={onClose} {...conflictIn({ delivery, conflict, onClose, resolving })} />
}

interface Deciding extends Omit<ConflictProps, 'onDecided'> {
  resolving: {
    isPending: boolean
    error: Error | null
    mutate: (decision: { publication_id: string; keep: 'ours' | 'theirs'; remote_sha256: string }) => void
  }
}

/** The same within a dialog that is open already. */
export function conflictIn({
  delivery,
  conflict,
  onClose,
  resolving,
}: Deciding): Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose'> {
  const { publication_id, operation, target } = delivery
  const { fields, changed_at, link, remote_sha256, kind } = conflict
  const decide = (keep: 'ours' | 'theirs') => resolving.mutate({ publication_id, keep, remote_sha256 })
  const isLost = kind === 'gone' || kind === 'trashed'
  const isTakable = kind === 'changed' && fields.some(({ field }) => field === 'body' || field === 'title')
  const ours = operation === 'unpublish' ? words.keepOursOffline : isLost ? words.keepOursAnew : words.keepOurs
  return {
    isWide: true,
    closesOnOutsideClick: false,
    title: words.title,
    text: (
      <>
        <p>{words.text(conflict, changed_at === null ? null : exactMoment(changed_at))}</p>
        {isTakable && <p>{words.theirsNote}</p>}
      </>
    ),
    // No sentence: the buttons stay in sight.
    foot: null,
    actions: (
      <>
        <Button onClick={onClose}>{words.close}</Button>
        <Button look="danger" isBusy={resolving.isPending} onClick={() => decide('ours')}>
          {ours}
        </Button>
        {isTakable && (
          <Button look="primary" isBusy={resolving.isPending} onClick={() => decide('theirs')}>
            {words.keepTheirs}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        <div className={styles.room}>
          {fields.map((field) => (
            <ThreeVersions key={field.field} field={field} target={target.name} />
          ))}
        </div>
        {link !== null && (
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              {words.link}
            </a>
          </p>
        )}
        <FailureNote failure={failureOf(words.failed, resolving.error)} />
      </>
    ),
  }
}
