import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Conflict, Delivery, Versions } from '../../../core/publishing/delivery-contract.ts'
import { partsProblem } from '../../../core/publishing/rules/parts.ts'
import { isStateField } from '../../../core/publishing/rules/changed-state.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import styles from './Deliver.module.css'
import { LostWords } from './LostWords.tsx'
import { strings } from './strings.ts'
import { ThreeVersions } from './ThreeVersions.tsx'

const words = strings.conflict

type Shown = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose'>
type Keep = 'ours' | 'theirs'

interface ConflictProps {
  delivery: Delivery
  conflict: Conflict
  onClose: () => void
  onDecided: (delivery: Delivery) => void
}

/** What was sent last, what is here and what is there, side by side; a person decides which stays. */
export function ConflictDialog({ delivery, onClose, onDecided }: ConflictProps) {
  const shown = useConflict(delivery, { onClose, onDecided })
  return shown === undefined ? null : <Dialog isOpen onClose={onClose} {...shown} />
}

/** The same for a dialog that is open already; undefined where nothing is to be decided. */
export function useConflict(
  delivery: Delivery | undefined,
  { onClose, onDecided }: Pick<ConflictProps, 'onClose' | 'onDecided'>,
): Shown | undefined {
  const { publishing } = useApi()
  const [asked, setAsked] = useState<Keep>()
  const [isBack, setIsBack] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const resolving = useMutation(publishing.resolveConflict.mutationOptions({ onSuccess: onDecided }))
  const publication_id = delivery?.publication_id ?? ''
  const conflict = delivery?.state === 'conflict' ? delivery.conflict : null
  const parts = partsOf(conflict, left)
  const comparing = useQuery(
    publishing.compareVersions.queryOptions({
      ...{
        input: { publication_id, ...(parts?.length === 0 ? {} : { parts }) },
        enabled: conflict !== null,
        retry: false,
      },
      // What stands there is the same whatever is ticked; the losses are those of before until they are counted anew.
      placeholderData: keepPreviousData,
    }),
  )
  if (delivery === undefined || conflict === null) return undefined
  const versions = comparing.data
  const { remote_sha256 } = conflict
  const decide = (keep: Keep): void => resolving.mutate({ publication_id, keep, remote_sha256, parts })
  const lost = (keep: Keep): readonly string[] => (keep === 'ours' ? versions?.lost_there : versions?.lost_here) ?? []
  const problemOf = (keep: Keep): string | null => (parts === undefined ? null : partsProblem(conflict, keep, parts))
  const isOffered = (keep: Keep): boolean =>
    problemOf(keep) === null && (keep === 'ours' || versions?.is_takable === true)
  const button = (keep: Keep, onClick: () => void): ReactNode => (
    <Button
      look={keep === 'ours' ? 'danger' : 'primary'}
      isBusy={resolving.isPending || versions === undefined || comparing.isPlaceholderData}
      onClick={onClick}
    >
      {wordsOf(keep, delivery, conflict)}
    </Button>
  )
  const failure = <FailureNote failure={failureOf(words.failed, resolving.error)} />
  if (asked !== undefined) {
    const text = words.losing[asked].text(lost(asked).length, delivery.target.name)
    return {
      closesOnOutsideClick: false,
      title: words.losing[asked].title,
      text: asked === 'ours' ? `${text} ${words.kept}` : text,
      actions: (
        <>
          <Button
            autoFocus
            onClick={() => {
              setAsked(undefined)
              setIsBack(true)
            }}
          >
            {words.back}
          </Button>
          {button(asked, () => decide(asked))}
        </>
      ),
      children: (
        <>
          <LostWords passages={lost(asked)} label={words.losing[asked].list} />
          {failure}
        </>
      ),
    }
  }
  const choose = (keep: Keep): void => {
    if (lost(keep).length === 0) decide(keep)
    else setAsked(keep)
  }
  const keeps = keptInWords(delivery, conflict)
  const at = conflict.changed_at === null ? null : exactMoment(conflict.changed_at)
  return {
    isWide: true,
    closesOnOutsideClick: false,
    title: words.title,
    text: (
      <>
        <p>{words.text(conflict, at)}</p>
        {keeps !== null && <p>{keeps}</p>}
        {versions?.is_takable === true && <p>{words.theirsNote}</p>}
        {isInParts(conflict) && <p>{words.partsNote}</p>}
        <p aria-live="polite">{problemOf('ours')}</p>
      </>
    ),
    // No sentence: the buttons stay in sight.
    foot: null,
    actions: (
      <>
        <Button autoFocus={isBack} onClick={onClose}>
          {words.close}
        </Button>
        {isOffered('ours') && button('ours', () => choose('ours'))}
        {isOffered('theirs') && button('theirs', () => choose('theirs'))}
      </>
    ),
    children: (
      <>
        {versions === undefined && comparing.error === null && <Loading label={words.loading} />}
        {versions !== undefined && (
          <Columns
            {...{ versions, target: delivery.target.name, link: conflict.link, left }}
            {...(isInParts(conflict) ? { onLeave: setLeft } : {})}
          />
        )}
        <FailureNote failure={failureOf(words.notCompared, comparing.error)} />
        {failure}
      </>
    ),
  }
}

interface ColumnsProps {
  versions: Versions
  target: string
  link: string | null
  left: readonly string[]
  /** Absent where all is decided together. */
  onLeave?: (left: readonly string[]) => void
}

function Columns({ versions, target, link, left, onLeave }: ColumnsProps) {
  const leave = (part: string, isLeft: boolean): void =>
    onLeave?.(isLeft ? [...left, part] : left.filter((one) => one !== part))
  return (
    <>
      <Stack gap={5} className={styles.room}>
        {versions.fields.map((field) => (
          <ThreeVersions
            key={field.field}
            {...{ field, target }}
            {...(onLeave === undefined
              ? {}
              : { isLeft: left.includes(field.field), onLeave: (isLeft) => leave(field.field, isLeft) })}
          />
        ))}
      </Stack>
      {versions.notices.map((notice) => (
        <Text key={notice} tone="quiet" size="label">
          {notice}
        </Text>
      ))}
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {words.link}
          </a>
        </p>
      )}
    </>
  )
}

/** Whether a person may decide about some of the changed parts and leave the others. */
function isInParts(conflict: Conflict): boolean {
  return isChanged(conflict) && conflict.fields.length > 1
}

function isChanged({ kind }: Conflict): boolean {
  return kind === 'changed' || kind === 'changed_meanwhile'
}

/** The parts that are decided: of what somebody changed, those that are ticked. What was not changed there is nobody's question. */
function partsOf(conflict: Conflict | null, left: readonly string[]): string[] | undefined {
  if (conflict === null || !isChanged(conflict) || conflict.fields.length === 0) return undefined
  return conflict.fields.map(({ field }) => field).filter((field) => !left.includes(field))
}

function wordsOf(keep: Keep, { operation }: Delivery, { kind, fields }: Conflict): string {
  if (keep === 'theirs') return words.keepTheirs
  if (operation === 'unpublish') return words.keepOursOffline
  const isState = fields.length > 0 && fields.every(({ field }) => isStateField(field))
  if (isState && operation === 'publish') return words.keepOursState
  return kind === 'gone' || kind === 'trashed' ? words.keepOursAnew : words.keepOurs
}

/** What becomes of theirs where ours is chosen, in one sentence; null where nothing of theirs is written over. */
function keptInWords({ operation }: Delivery, { kind }: Conflict): string | null {
  if (operation === 'unpublish') return null
  if (kind === 'unsaved_work') return words.unsavedNotKept
  return kind === 'changed' || kind === 'changed_meanwhile' ? words.kept : null
}
