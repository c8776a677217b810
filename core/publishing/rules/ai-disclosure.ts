import type { Disclosure } from '../disclosure-contract.ts'

/**
 * What machines are told of how a text came about, in one place: both vocabularies are drafts. The words of `ai_mark` are
 * those of the W3C Community Group’s draft of June 2026 (ai-content-disclosure, issue 24).
 */
export type AiMark = 'human-only' | 'ai-assisted' | 'ai-autonomous'

type Involvement = Disclosure['involvement']

/** The mark of a text; null where the record does not say who wrote it. A text that was typed in may have come from anywhere. */
export function aiMarkOf(involvement: Involvement, hasPeople: boolean): AiMark | null {
  if (involvement === 'language_model') return hasPeople ? 'ai-assisted' : 'ai-autonomous'
  return involvement === 'language_model_prepared' ? 'ai-assisted' : null
}

/**
 * The address of schema.org’s `digitalSourceType` of a text in which a model’s words stand; null for all others, as its list
 * has nothing for text that people or rule-based programs wrote. An approval changes no words, so it makes no composite.
 */
export function digitalSourceTypeOf({
  involvement,
  edited_by,
  taken_in,
}: Pick<Disclosure, 'involvement' | 'edited_by' | 'taken_in'>): string | null {
  if (involvement !== 'language_model') return null
  const name = edited_by.length + taken_in.length === 0 ? 'Trained' : 'CompositeWithTrained'
  return `https://schema.org/${name}AlgorithmicMediaDigitalSource`
}

/** What stands in the head of a page. */
export function aiMetas(mark: string | null): { name: string; content: string }[] {
  return mark === null ? [] : [{ name: 'ai-disclosure', content: mark }]
}
