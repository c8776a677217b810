import type { Target, TargetField } from '../target-contract.ts'

/** Whether a setting that its kind needs is empty; a secret and a switch may be. */
export function isMissing(
  { is_optional, is_secret, kind }: Pick<TargetField, 'is_optional' | 'is_secret' | 'kind'>,
  value: Target['config'][string] | undefined,
): boolean {
  if (is_optional === true || is_secret === true || kind === 'switch') return false
  return typeof value === 'boolean' ? false : (value ?? '').trim() === ''
}

/** What to do about it, such as “Enter the address of the site.” */
export function missingInWords({ label, kind }: Pick<TargetField, 'label' | 'kind'>): string {
  if (kind === 'choice') return `Choose one: ${label}.`
  return `Enter the ${label.slice(0, 1).toLowerCase()}${label.slice(1)}.`
}
