import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { StyleProfileSummary, TemplateDetail } from '../../core/catalog/contract.ts'
import type { Collection } from '../../core/sources/contract.ts'
import { readFault } from '../app/faults.ts'
import { Bar } from '../ui/Bar.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Columns, Side } from '../ui/Columns.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Allowance } from './Allowance.tsx'
import { BriefQueries } from './BriefQueries.tsx'
import { CarriedOptions } from './CarriedOptions.tsx'
import { carriedOptions, collectionProblem, requestOptions } from './chosen-sources.ts'
import type { RequestDraft } from './drafts.ts'
import { SourcesPicker } from './SourcesPicker.tsx'
import { SpendingRoom } from './RunEstimate.tsx'
import { startingRequest, withExample } from './starting-request.ts'
import { strings } from './strings.ts'
import { StylePicker } from './StylePicker.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TierPicker } from './TierPicker.tsx'
import { useEstimate } from './use-estimate.ts'
import { useRequest } from './use-request.ts'
import { useSubmit } from './use-submit.ts'
import { VerticalPicker } from './VerticalPicker.tsx'

interface RequestFormProps {
  template: TemplateDetail
  styleProfiles: StyleProfileSummary[]
  collections: readonly Collection[]
  start: RequestDraft
  /** Anything but the kept draft becomes the draft at once, and leaves the address. */
  opensWith: 'draft' | 'example' | 'sent'
}

const words = strings.form

/** Also before anything is scrolled, its last line is above the status bar: the head of the form is so high at most. */
const BELOW_HEAD = { '--side-top': '13rem' } as CSSProperties

export function RequestForm({ template, styleProfiles, collections, start, opensWith }: RequestFormProps) {
  const hasExample = opensWith === 'example'
  const request = useRequest(template, hasExample ? withExample(template, start) : start, opensWith !== 'draft')
  const { submit, isSending, error } = useSubmit(template, request, collections)
  const [beforeExample, setBeforeExample] = useState(hasExample ? start : undefined)
  const notify = useNotices()
  const { draft, shownProblems } = request
  const carried = carriedOptions(draft)
  const estimate = useEstimate(template.id, draft).data
  const navigate = useNavigate()
  const first = template.required_fields[0]?.name
  useEffect(() => {
    if (first !== undefined) document.getElementById(`field-${first}`)?.focus()
  }, [first])
  useEffect(() => {
    if (opensWith !== 'draft') void navigate({ to: '.', search: {}, replace: true })
  }, [opensWith, navigate])

  const fillExample = () => {
    setBeforeExample(draft)
    request.replace(withExample(template, draft))
  }
  const takeBack = () => {
    if (beforeExample !== undefined) request.replace(beforeExample)
    setBeforeExample(undefined)
  }
  const clear = () => {
    setBeforeExample(undefined)
    request.replace(startingRequest(template, styleProfiles, { ...draft, values: {} }))
    notify({ title: words.cleared, action: { label: words.undo, run: () => request.replace(draft) } })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }

  return (
    <form
      noValidate
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Columns>
        <Stack gap={4}>
          <Row gap={2}>
            {beforeExample === undefined ? (
              <Button onClick={fillExample}>{words.example}</Button>
            ) : (
              <Button onClick={takeBack}>{words.undoExample}</Button>
            )}
            <Button look="quiet" onClick={clear}>
              {words.clear}
            </Button>
          </Row>
          <TemplateFields template={template} request={request} />
          <BriefQueries template={template} draft={draft} options={requestOptions(draft, collections)} />
        </Stack>
        <Side line="beside" style={BELOW_HEAD}>
          <StylePicker
            profiles={styleProfiles}
            value={draft.style_profile_id}
            problem={shownProblems.style_profile_id}
            tier={draft.generation_mode}
            onChange={(style_profile_id) => request.choose({ style_profile_id })}
          />
          <VerticalPicker
            value={draft.vertical_id}
            problem={shownProblems.vertical_id}
            onChange={(vertical_id) => request.choose({ vertical_id })}
          />
          <TierPicker
            templateId={template.id}
            value={draft.generation_mode}
            estimate={estimate}
            onChange={(generation_mode) => request.choose({ generation_mode })}
          />
          <SourcesPicker
            collections={collections}
            value={draft.collection_id ?? ''}
            carried={draft.options?.source_ids?.length}
            problem={collectionProblem(draft, collections)}
            onChange={(collection_id) => request.choose({ collection_id })}
          />
          {carried !== undefined && <CarriedOptions options={carried} onLeaveOut={request.leaveOptionsOut} />}
          <Bar edge="bottom" isSticky isFlush>
            <Stack gap={2} fills="line">
              <SpendingRoom estimate={estimate} />
              {error !== null && !isSending && <Refusal error={error} problems={request.formProblems} />}
              <Button
                type="submit"
                look="primary"
                isBusy={isSending}
                title={words.shortcut}
                aria-keyshortcuts="Control+Enter Meta+Enter"
              >
                {isSending ? words.submitting : words.submit}
              </Button>
              <Allowance />
              <Text tone="quiet" size="small">
                {words.draftKept}
              </Text>
            </Stack>
          </Bar>
        </Side>
      </Columns>
    </form>
  )
}

function Refusal({ error, problems }: { error: Error; problems: string[] }) {
  const { code, message, details, retryAfterSeconds } = readFault(error)
  const isAboutFields = details.length > 0 && problems.length === 0
  const text =
    code === 'RATE_LIMITED'
      ? strings.limits.rate(retryAfterSeconds)
      : code === 'ALLOWANCE_EXHAUSTED'
        ? strings.limits.allowance
        : isAboutFields
          ? words.problems(details.length)
          : problems.join(' ') || message
  return (
    <Callout tone={code === 'RATE_LIMITED' ? 'warn' : 'danger'} title={words.refused} isAlert>
      <p>
        {text} {words.kept}
      </p>
    </Callout>
  )
}
