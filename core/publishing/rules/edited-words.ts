import type { Disclosure, Editor } from '../disclosure-contract.ts'

/** Whose name an edit has, and who made the key that it was saved with, where that was somebody else. */
export function editorInWords({ name, key_made_by: makers = [] }: Editor): string {
  return makers.length === 0
    ? name
    : `${name} (with an API key in that name that ${listed(makers.map((one) => one.name))} made)`
}

/** Who changed a text outside, and who took the changes in. */
export function takenInInWords({ target, changed_by, by, revision }: Disclosure['taken_in'][number]): string {
  const whose = changed_by === null ? 'by somebody whom it does not name' : `by ${changed_by}, as it names them`
  return `Changed at ${target} ${whose}; ${by.name} took the changes in as revision ${revision}.`
}

/** “Ada, Mia and Max”. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
