import type { StyleProfileSummary, TemplateDetail } from '../../core/catalog/contract.ts'
import type { GenerationRequest } from '../../core/generation/contract.ts'
import type { RequestDraft } from './drafts.ts'
import { toFormValues } from './form-values.ts'

/** The bundled style that a form begins with, where nobody has chosen one. */
const USUAL_STYLE = 'professional'

/** What a bundled template is usually written with; anybody may choose otherwise. */
const PROPOSED: Readonly<Record<string, { style: string; vertical?: string }>> = {
  'patient-information': { style: 'plain-language-health', vertical: 'healthcare' },
  'how-to-guide': { style: 'instructional' },
}

/** What a form opens with: what was kept, as far as the catalog still has it, over the template's defaults. */
export function startingRequest(
  template: TemplateDetail,
  styleProfiles: StyleProfileSummary[],
  kept: RequestDraft | undefined,
): RequestDraft {
  const defaults = toFormValues(template, {})
  const keptValues = Object.entries(kept?.values ?? {}).filter(([name]) => name in defaults)
  const proposed = PROPOSED[template.id]
  const wanted = [kept?.style_profile_id, proposed?.style, USUAL_STYLE]
  const known = wanted.find((id) => styleProfiles.some((profile) => profile.id === id))
  return {
    values: { ...defaults, ...Object.fromEntries(keptValues) },
    style_profile_id: known ?? styleProfiles[0]?.id ?? '',
    vertical_id: kept?.vertical_id ?? proposed?.vertical ?? '',
    generation_mode: kept?.generation_mode ?? 'standard',
    ...(kept?.collection_id === undefined ? {} : { collection_id: kept.collection_id }),
    ...(kept?.options === undefined ? {} : { options: kept.options }),
  }
}

/** The template's example in place of what stands in the form; the choices beside it stay. */
export function withExample(template: TemplateDetail, draft: RequestDraft): RequestDraft {
  return { ...draft, values: toFormValues(template, template.example_input) }
}

/** A request as the engine recorded it, in the controls of its form. */
export function draftOf(template: TemplateDetail, request: GenerationRequest): RequestDraft {
  return {
    values: toFormValues(template, request.user_input),
    style_profile_id: request.style_profile_id,
    vertical_id: request.vertical_id ?? '',
    generation_mode: request.generation_mode,
    ...(Object.keys(request.options ?? {}).length === 0 ? {} : { options: request.options }),
  }
}
