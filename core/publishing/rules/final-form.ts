import type { Obligation } from '../../approvals/contract.ts'

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
        ? `This is the very file that the ${qualification} review approved.`
        : `The ${qualification} review approved the file “${form.file_name}” (SHA-256 ${form.sha256.slice(0, 16)}…). This one was made anew and differs: send that one, or have this one approved.`,
    ]
  })
}
