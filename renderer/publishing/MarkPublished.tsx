import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { sha256OfBytes } from '../../core/kernel/hash.ts'
import { localDay } from '../../core/kernel/time.ts'
import { contradictedIn } from '../../core/approvals/rules/acknowledging.ts'
import { useApi } from '../app/api.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { FileField } from '../ui/FileField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { ConfirmOpen } from './ConfirmOpen.tsx'
import { strings } from './strings.ts'

const words = strings.dialog

interface MarkPublishedProps {
  item: ContentItem
  onClose: () => void
}

/** Asks where and when a piece appeared; open reviews are confirmed before it is recorded. */
export function MarkPublished({ item, onClose }: MarkPublishedProps) {
  if (item.publication_state !== 'held') return <MarkForm item={item} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={strings.held.title}
      text={strings.held.text}
      actions={
        <Button look="primary" onClick={onClose}>
          {strings.held.close}
        </Button>
      }
    />
  )
}

function MarkForm({ item, onClose }: MarkPublishedProps) {
  const { content_id, revision, request_id } = item
  const today = localDay(new Date())
  const [url, setUrl] = useState('')
  const [day, setDay] = useState(today)
  const [file, setFile] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const notify = useNotices()
  const { approvals, content, publishing } = useApi()
  const reviews = useQuery(
    // A piece that no run wrote has its reviews by its own id.
    approvals.get.queryOptions({ input: { request_id: request_id ?? content_id } }),
  )
  const standing = reviews.data?.approvals ?? []
  const refusing = standing.filter(({ state }) => state === 'rejected' || state === 'changes_requested')
  const forms = standing.flatMap(({ state, decision }) => (state === 'approved' ? (decision?.final_form ?? []) : []))
  const [form] = forms
  const open = standing.filter(({ state }) => state === 'pending' || state === 'waiting')
  const corrections = useQuery(publishing.corrections.queryOptions({ input: { content_id } }))
  const stillWrong = (corrections.data?.corrections ?? []).filter(
    ({ approved, content_sha256 }) => approved !== null && content_sha256 === item.content_sha256,
  )
  const checks = useQuery(content.checks.queryOptions({ input: { content_id } })).data?.checks
  const contradicted = contradictedIn(checks?.report.issues ?? [])
  const marking = useMutation(
    publishing.mark.mutationOptions({
      onSuccess: () => {
        notify({ title: strings.marked })
        onClose()
      },
      // What is to be corrected is in the form.
      onError: (error) => {
        const { code, details: wrong } = readFault(error)
        if (code === 'INVALID_REQUEST' && wrong.some(({ path }) => path === 'url' || path === 'published_on'))
          setIsConfirming(false)
      },
    }),
  )
  const { details } = marking.error === null ? { details: [] } : readFault(marking.error)
  const refused = (path: string) => details.find((one) => one.path === path)?.message
  const problems = {
    url: isAddress(url) ? refused('url') : words.needsUrl,
    day: day === '' ? words.needsDate : day > today ? words.future : refused('published_on'),
  }
  const isWrong = !isAddress(url) || day === '' || day > today
  const mark = (reason?: string) =>
    marking.mutate({
      ...{ content_id, revision, url, published_on: day, open_reviews: open.length },
      still_wrong: stillWrong.length,
      contradicted: contradicted.length,
      ...(file === undefined ? {} : { file_sha256: file }),
      ...(reason === undefined ? {} : { over_reviews: { reason } }),
    })
  const send = () => {
    setIsSent(true)
    if (isWrong) return
    if (open.length + refusing.length + stillWrong.length + contradicted.length > 0) setIsConfirming(true)
    else mark()
  }
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    marking.reset()
    set(event.target.value)
  }
  const shown = (problem: string | undefined) => (isSent ? problem : undefined)
  const failure = details.length === 0 ? failureOf(words.failed, marking.error) : undefined
  if (isConfirming) {
    return (
      <ConfirmOpen
        open={open}
        refusing={refusing}
        stillWrong={stillWrong}
        contradicted={contradicted}
        isBusy={marking.isPending}
        failure={failure}
        onBack={() => setIsConfirming(false)}
        onConfirm={mark}
      />
    )
  }
  return (
    <FormDialog
      id="mark-published"
      title={words.title}
      text={words.text(revision)}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={marking.isPending || reviews.isPending || corrections.isPending}
      failure={failure}
      onClose={onClose}
      onSubmit={send}
    >
      <Field id="published-url" label={words.url} help={words.urlHelp} problem={shown(problems.url)}>
        <TextInput
          id="published-url"
          type="url"
          inputMode="url"
          autoFocus
          maxLength={2000}
          placeholder="https://"
          value={url}
          onChange={change(setUrl)}
          aria-describedby={describedBy({ id: 'published-url', help: words.urlHelp, problem: shown(problems.url) })}
          aria-invalid={shown(problems.url) === undefined ? undefined : true}
        />
      </Field>
      <Field id="published-on" label={words.date} problem={shown(problems.day)}>
        <TextInput
          id="published-on"
          type="date"
          max={today}
          value={day}
          onChange={change(setDay)}
          aria-describedby={describedBy({ id: 'published-on', problem: shown(problems.day) })}
          aria-invalid={shown(problems.day) === undefined ? undefined : true}
        />
      </Field>
      {form !== undefined && (
        <FileField
          id="published-file"
          label={words.file}
          help={words.fileHelp(form.file_name)}
          accept=""
          problem={undefined}
          onChange={(files) => void shaOf(files[0]).then(setFile)}
        />
      )}
      {file !== undefined && (
        <p role="status">{forms.some(({ sha256 }) => sha256 === file) ? words.isApproved : words.isOther}</p>
      )}
    </FormDialog>
  )
}

async function shaOf(file: File | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : sha256OfBytes(new Uint8Array(await file.arrayBuffer()))
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text.trim()) && URL.canParse(text.trim())
}
