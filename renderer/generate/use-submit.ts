import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import type { GenerationRequest } from '../../core/generation/contract.ts'
import type { Collection } from '../../core/sources/contract.ts'
import { useAnnounce } from '../app/Announcer.tsx'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { collectionProblem, requestOptions } from './chosen-sources.ts'
import { forgetDraft, keepSent, type RequestDraft } from './drafts.ts'
import { problemsFromDetails } from './field-problems.ts'
import { allFields, toUserInput } from './form-values.ts'
import { strings } from './strings.ts'
import type { RequestState } from './use-request.ts'

/** Checks a form and sends it; whatever needs another look gets the focus. */
export function useSubmit(template: TemplateDetail, request: RequestState, collections: readonly Collection[]) {
  const api = useApi()
  const navigate = useNavigate()
  const announce = useAnnounce()

  const focusFirst = (names: string[]) => {
    announce(strings.form.problems(names.length))
    const order = [...allFields(template).map(({ name }) => name), 'style_profile_id', 'vertical_id', 'collection_id']
    const first = order.find((name) => names.includes(name))
    if (first !== undefined) document.getElementById(`field-${first}`)?.focus()
  }

  const submission = useMutation(
    api.generation.submit.mutationOptions({
      onSuccess: ({ request_id }) => {
        keepSent(request_id, request.draft)
        forgetDraft(template.id)
        void navigate({ to: '/runs/$requestId', params: { requestId: request_id } })
      },
      onError: (error) => {
        const problems = problemsFromDetails(template, readFault(error).details)
        flushSync(() => request.refuse(problems))
        if (Object.keys(problems.fields).length > 0) focusFirst(Object.keys(problems.fields))
      },
    }),
  )

  const submit = () => {
    if (submission.isPending) return
    const chosen = collectionProblem(request.draft, collections)
    const names = [...Object.keys(request.problems), ...(chosen === undefined ? [] : ['collection_id'])]
    flushSync(() => request.visitAll())
    if (names.length > 0) focusFirst(names)
    else submission.mutate(toGenerationRequest(template, request.draft, collections))
  }

  return { submit, isSending: submission.isPending, error: submission.error }
}

/** A form's request, as the engine takes it. */
export function toGenerationRequest(
  template: TemplateDetail,
  draft: RequestDraft,
  collections: readonly Collection[],
): GenerationRequest {
  const options = requestOptions(draft, collections)
  return {
    template_id: template.id,
    style_profile_id: draft.style_profile_id,
    generation_mode: draft.generation_mode,
    ...(draft.vertical_id === '' ? {} : { vertical_id: draft.vertical_id }),
    ...(options === undefined ? {} : { options }),
    user_input: toUserInput(allFields(template), draft.values),
  }
}
