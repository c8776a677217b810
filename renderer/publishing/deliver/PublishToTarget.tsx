import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf, readFault } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Checklist } from './Checklist.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './Deliver.module.css'
import { LookPart } from './LookPart.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { asked, FORM_PATHS, problemsOf, type FormProblems, type PublishForm } from './publish-form.ts'
import { strings } from './strings.ts'
import { useSent } from './use-sent.tsx'
import { usePublishPreview } from './use-publish-preview.ts'
import { WhatPart } from './WhatPart.tsx'
import { WishPart } from './WishPart.tsx'

interface PublishToTargetProps {
  item: ContentItem
  targets: readonly Target[]
  target: Target
  kind: TargetKind
  form: PublishForm
  onChange: (next: Partial<PublishForm>) => void
  onClose: () => void
}

export function PublishToTarget(props: PublishToTargetProps) {
  const { item, targets, target, kind, form, onChange, onClose } = props
  const [isTried, setIsTried] = useState(false)
  const asking = usePublishPreview(item, { target, kind, form })
  const { preview, wish, wishes } = asking
  const sent = useSent(item, onClose)
  const delivering = useMutation(useApi().publishing.deliver.mutationOptions({ onSuccess: sent.send }))
  const wrong = preview === undefined ? {} : problemsOf({ ...form, wish }, preview, new Date())
  const problems: FormProblems = {
    ...problemsIn(asking.error),
    ...problemsIn(delivering.error),
    ...(isTried ? wrong : {}),
  }
  const isHeld = preview?.cleared === false
  const change = (next: Partial<PublishForm>): void => {
    delivering.reset()
    if (next.target !== undefined) setIsTried(false)
    onChange(next)
  }
  const send = (): void => {
    setIsTried(true)
    if (preview === undefined) return
    const first = FORM_PATHS.find((path) => wrong[path] !== undefined)
    if (first === undefined) delivering.mutate(asked(form, asking.input, preview, kind.post_fields))
    else document.getElementById(ID_OF[first])?.focus()
  }
  // A time that is still to be entered has no sentence of its own.
  const isOpenEnded = wish === 'at' && asking.input.at === undefined
  const answered = isHeld ? strings.held : (preview?.sentence ?? strings.notTold)
  // What the last answer said is not told beside another wish.
  const happens = isOpenEnded ? strings.problems.when : asking.isAsking ? strings.working : answered
  // One and the same dialog: what is in focus stays in it.
  if (sent.shown !== undefined) return <Dialog isOpen onClose={onClose} {...sent.shown} />
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={strings.title(item.title)}
      closesOnOutsideClick={false}
      foot={<p role="status">{happens}</p>}
      actions={
        <>
          <Button onClick={onClose}>{isHeld ? strings.close : strings.cancel}</Button>
          {preview?.is_possible === true && !isHeld && preview.review_against?.takes_reason !== false && (
            <Button look="primary" isBusy={delivering.isPending || !asking.isCurrent} onClick={send}>
              {isOpenEnded ? strings.wishes.at : preview.action}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5} className={styles.room}>
        <div className={styles.columns}>
          <Stack gap={5}>
            <Stack as="section" gap={4} aria-label={strings.what}>
              <Field id="publish-target" label={strings.target}>
                <Select
                  id="publish-target"
                  label={strings.target}
                  choices={targets.map(({ target_id, name, kind_name }) => ({
                    value: target_id,
                    label: name,
                    note: kind_name,
                  }))}
                  value={target.target_id}
                  onChange={(next) => change({ target: next })}
                />
              </Field>
              <Unanswered error={asking.error} onAgain={asking.askAgain} />
              <WhatPart item={item} preview={preview} form={form} problems={problems} onChange={change} />
            </Stack>
            {!isHeld && (
              <>
                {/* What is public is updated: there is nothing to choose. */}
                {(wishes.length > 1 || wish !== 'publish') && (
                  <Section id="publish-happens" level={3} titleSize="body" gap={4} title={strings.happens}>
                    <WishPart {...{ form, wish, wishes, preview, target }} problem={problems.at} onChange={change} />
                  </Section>
                )}
                <Section id="publish-look" level={3} titleSize="body" gap={4} title={strings.look}>
                  <LookPart {...{ form, preview, problems, target, kind }} onChange={change} />
                </Section>
              </>
            )}
            <Checklist preview={preview} />
            <FailureNote
              failure={isPlaced(delivering.error) ? undefined : failureOf(strings.failed, delivering.error)}
            />
          </Stack>
          <PreviewPart preview={preview} isAsking={asking.isAsking} />
        </div>
      </Stack>
    </Dialog>
  )
}

const ID_OF: Record<(typeof FORM_PATHS)[number], string> = {
  at: 'publish-when',
  open_reviews: 'publish-open',
  still_wrong: 'publish-wrong',
  contradicted: 'publish-contradicted',
  over_reviews: 'publish-over',
  'fields.slug': 'publish-slug',
  'fields.excerpt': 'publish-excerpt',
  'fields.categories': 'publish-categories',
  'fields.tags': 'publish-tags',
  'fields.featured_image': 'publish-picture',
  'fields.featured_image.alt': 'publish-alt',
  'fields.subject': 'publish-subject',
  'fields.author': 'publish-author',
  'fields.visibility': 'publish-visibility',
  'fields.canonical_url': 'publish-canonical',
  'fields.meta_description': 'publish-meta-description',
}

/** Why the target did not say what would happen, where no field of the form is at fault. */
function Unanswered({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  if (error === null || isPlaced(error)) return null
  return (
    <Callout
      tone="danger"
      isAlert
      title={strings.cannotTell}
      actions={<Button onClick={onAgain}>{strings.again}</Button>}
    >
      {readFault(error).message}
    </Callout>
  )
}

/** What the engine says against fields of the form. */
function problemsIn(error: Error | null): FormProblems {
  if (error === null) return {}
  const { details } = readFault(error)
  return Object.fromEntries(
    FORM_PATHS.flatMap((path) => {
      const found = details.find(
        (one) => one.path === path || (path !== 'fields.featured_image' && one.path.startsWith(`${path}.`)),
      )
      return found === undefined ? [] : [[path, found.message]]
    }),
  )
}

function isPlaced(error: Error | null): boolean {
  return Object.keys(problemsIn(error)).length > 0
}
