import { useEffect, useState } from 'react'
import type { TemplateDetail } from '../../core/catalog/contract.ts'
import { keepDraft, withoutOptions, type RequestDraft } from './drafts.ts'
import { formProblems, noProblems, type FormProblems } from './field-problems.ts'
import type { FormValue } from './form-values.ts'

/** The state of one form: what is in it, what was visited, and what the engine refused. */
export function useRequest(template: TemplateDetail, start: RequestDraft, isNew: boolean) {
  const [draft, setDraft] = useState(start)
  const [isEdited, setIsEdited] = useState(isNew)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormProblems>(noProblems)

  useEffect(() => {
    if (isEdited) keepDraft(template.id, draft)
  }, [template.id, draft, isEdited])

  const own = formProblems(template, draft.values)
  const shown = Object.fromEntries(Object.entries(own).filter(([name]) => visited.has(name)))

  return {
    draft,
    /** Problems of all fields, visited or not. */
    problems: own,
    shownProblems: { ...refused.fields, ...shown },
    formProblems: refused.form,
    replace: (next: RequestDraft) => {
      setDraft(next)
      setIsEdited(true)
      setRefused(noProblems)
      setVisited(new Set())
    },
    choose: (change: Partial<RequestDraft>) => {
      setDraft((before) => ({ ...before, ...change }))
      setIsEdited(true)
      setRefused(noProblems)
    },
    leaveOptionsOut: () => {
      setDraft(withoutOptions)
      setIsEdited(true)
      setRefused(noProblems)
    },
    enter: (name: string, value: FormValue) => {
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))
      setIsEdited(true)
      setRefused(({ fields, form }) => ({ fields: without(fields, name), form }))
    },
    /** Nobody is told to fill in what they passed by; sending the form says what is missing. */
    leave: (name: string) => {
      if (isTyped(draft.values[name])) setVisited((before) => new Set(before).add(name))
    },
    visitAll: () => setVisited(new Set(Object.keys(draft.values))),
    refuse: setRefused,
  }
}

function without(fields: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}

export type RequestState = ReturnType<typeof useRequest>

function isTyped(value: FormValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}
