import type { Obligation } from '../../approvals/contract.ts'
import type { PublicationRecord } from '../contract.ts'

/** Whether a file that is made is one that a standing approval names as what will go out, in words; none where none names one. */
export function formRemarks(
  approvals: readonly Pick<Obligation, 'state' | 'qualification' | 'decision' | 'differs_from_log'>[],
  file_sha256: string,
): string[] {
  return approvals.flatMap(({ state, qualification, decision, differs_from_log: differs }) => {
    const form = decision?.final_form
    if (state !== 'approved' || form === undefined || differs !== undefined) return []
    return [
      form.sha256 === file_sha256
        ? `This is the file that the ${qualification} review approved.`
        : `The ${qualification} review approved the file “${form.file_name}” (SHA-256 ${form.sha256.slice(0, 16)}…). This file was made later and differs. Send the approved file, or have this one approved.`,
    ]
  })
}

/**
 * What was published against the files that were approved, in words behind a publication; empty where neither was named.
 * Nothing is said to be the same that was not compared.
 */
export function publishedFormInWords({ reviews, file_sha256: published }: PublicationRecord): string {
  const approvals = reviews.flatMap(({ qualification, state, decision, withdrawal, differs_from_log: differs }) => {
    const isSound = state === 'approved' && withdrawal === undefined && differs === undefined
    const form = isSound && decision?.decision === 'approve' ? decision.final_form : undefined
    return form === undefined ? [] : [{ qualification, form }]
  })
  if (approvals.length === 0 && published !== undefined)
    return ` Whoever marked it named the file that was published (SHA-256 ${published.slice(0, 16)}…), and no approval is of that file.`
  return approvals
    .flatMap(({ qualification, form }) => {
      const approved = `the ${qualification} review approved the file “${form.file_name}” (SHA-256 ${form.sha256.slice(0, 16)}…)`
      if (published === undefined) return [` ${capital(approved)}; whether that is what is there now was not compared.`]
      return [
        published === form.sha256
          ? ` Whoever marked it named the file that was published, and it is the file that the ${qualification} review approved.`
          : ` ${capital(approved)}; whoever marked it named another file (SHA-256 ${published.slice(0, 16)}…) as the one that was published.`,
      ]
    })
    .join('')
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
