import type { TargetField } from '../../publishing/delivery-contract.ts'
import type { TargetSettings } from '../../publishing/platform.ts'

/** What every kind of target asks about the disclosure. */
export const DISCLOSURE_FIELDS: readonly TargetField[] = [
  {
    ...{ name: 'disclosure', label: 'Where the disclosure stands', kind: 'choice', is_optional: true },
    choices: [
      { value: 'end', label: 'At the end' },
      { value: 'top', label: 'At the top' },
    ],
  },
  {
    ...{ name: 'responsible', label: 'Who answers for it', kind: 'line', is_optional: true },
    help: 'A sentence that is added to the disclosure, such as “Editorial responsibility: Harbour Ltd.”',
  },
]

/** A setting as text; empty where it is not there. */
export function settingText(config: TargetSettings, name: string): string {
  const value = config[name]
  return typeof value === 'string' ? value.trim() : ''
}
