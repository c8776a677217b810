import type { ChecklistItem } from '../delivery-contract.ts'

/** What a target may ask of a text before readers get it, by the setting that says how much. */
export const ASKED = { alt_texts: 'check_alt_texts', notes: 'check_notes', excerpt: 'check_excerpt' } as const

export const LEVELS = ['recommended', 'required', 'off'] as const

/** The list as a target has it: without what it does not look at, and with what it requires marked. */
export function askedItems(
  items: readonly ChecklistItem[],
  settings: Readonly<Record<string, string | boolean>>,
  isForReaders: boolean,
): ChecklistItem[] {
  return items.flatMap((item) => {
    const level = item.code in ASKED ? settings[ASKED[item.code as keyof typeof ASKED]] : undefined
    if (level === 'off') return []
    return [level === 'required' && isForReaders ? { ...item, is_required: true } : item]
  })
}

/** Why a platform has no room for a title; null where it has. */
export function titleRefusal(
  { name, longestTitle = Infinity }: { name: string; longestTitle?: number },
  title: string,
): string | null {
  const { length } = Array.from(title)
  if (length <= longestTitle) return null
  return `${name} takes titles of at most ${longestTitle} characters, and this one has ${length}. Shorten it.`
}

/** Why a text does not go to readers there; null where nothing that the target requires is missing. */
export function requiredRefusal(items: readonly ChecklistItem[]): string | null {
  const missing = items.filter(({ is_required, is_met }) => is_required === true && !is_met)
  if (missing.length === 0) return null
  return `This target has requirements that are not met: ${missing.map(({ message }) => message).join(' ')} Correct it, or ask whoever sets up targets.`
}
