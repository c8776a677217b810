import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StyleProfileDocument, TemplateDocument, VerticalDocument } from '../../../core/catalog/document.ts'
import { wordCount } from '../../../core/kernel/text.ts'
import { writeCall } from '../../../core/models/builtin/call-writer/call.ts'
import { compose } from '../../../core/models/builtin/composer/compose.ts'
import { planPiece } from '../../../core/models/builtin/planner/plan.ts'
import type { Draft, Passage } from '../../../core/models/contract.ts'
import type { WriterInput } from '../../../core/models/ports.ts'

export const TEMPLATES = [
  'blog-post',
  'press-release',
  'newsletter-issue',
  'how-to-guide',
  'case-study',
  'white-paper',
  'comparison',
  'faq',
  'research-summary',
  'thought-leadership',
  'product-launch',
  'campaign-page',
  'patient-information',
] as const
export const STYLES = [
  'plain-and-friendly',
  'professional',
  'our-own-voice',
  'plain-language-health',
  'journalistic',
  'academic-accessible',
  'executive-brief',
  'conversational-expert',
  'warm-brand',
  'instructional',
] as const
export const VERTICALS = ['general', 'software', 'healthcare', 'fintech', 'legal', 'education'] as const
export const ALL_TEMPLATES: readonly string[] = TEMPLATES
export const ALL_STYLES: readonly string[] = STYLES

function load(folder: string, slug: string): unknown {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../resources/catalog', folder, `${slug}.json`), 'utf8'),
  )
}

export const template = (slug: string) => TemplateDocument.parse(load('templates', slug))
export const style = (slug: string) => StyleProfileDocument.parse(load('style-profiles', slug))
export const vertical = (slug: string) => VerticalDocument.parse(load('verticals', slug))

/** A passage of its own source; offsets cover the text. */
export function passage(name: string, title: string, text: string): Passage {
  return {
    source_id: `src_${name}`,
    source_title: title,
    source_url: `https://example.org/${name}`,
    text,
    start: 0,
    end: text.length,
    score: 0.8,
  }
}

export const BLOG_BRIEF = {
  topic: 'Why sleep matters for shift workers',
  target_audience: 'Nurses and porters on night shifts',
  objective: 'To persuade readers to protect their sleep',
  key_points: [
    'A dark, cool room makes daytime sleep longer.',
    'Caffeine late in a shift can delay sleep',
    'short naps before work',
    'keeping a regular bedtime',
  ],
}

export const PASSAGES = [
  passage(
    'a',
    'Sleep and shift work',
    'Shift workers who keep a regular bedtime after night shifts fall asleep more quickly than those whose bedtime varies. In a survey of 412 hospital staff, regular sleepers reported 38 minutes more sleep per day. The effect was not seen in staff who worked fewer than 2 nights a month.',
  ),
  passage(
    'b',
    'Light and daytime sleep',
    'Bedroom temperatures between 16 and 19 degrees Celsius are associated with longer daytime sleep. Blackout curtains reduced light exposure to below 5 lux in 9 of 10 bedrooms. They were fitted by the participants themselves. Noise remained the most common reason for waking early.',
  ),
  passage(
    'c',
    'Caffeine timing',
    'Caffeine taken 6 hours before bedtime reduced total sleep by more than 1 hour in a controlled trial. The same dose taken 12 hours before bedtime had no measurable effect. Participants were not able to judge the effect of caffeine on their own sleep.',
  ),
  passage(
    'd',
    'Napping before night work',
    'A nap of 20 to 30 minutes before a night shift improved reaction time in the early morning hours. Longer naps were followed by a period of grogginess that lasted up to 30 minutes. Napping did not replace the main sleep period. Staff rooms with a reclining chair made naps more likely.',
  ),
  passage(
    'e',
    'Help for insomnia',
    'Sleep problems that last longer than 3 months should be assessed by a clinician. Cognitive behavioural therapy for insomnia is recommended as the first treatment. Sleeping tablets are not recommended for long-term use. Occupational health teams can arrange a change of rota while treatment begins.',
  ),
  passage(
    'f',
    'Accidents and fatigue',
    'Fatigue after night work increases the risk of a road accident on the way home. Many hospitals offer a taxi or a rest room to staff who feel unfit to drive. The scheme is not used as often as it could be, because few members of staff know that it exists. Drivers who slept for 20 minutes before setting off made fewer lane departures.',
  ),
  passage(
    'g',
    'Rota design',
    'Forward-rotating rotas, which move from day to evening to night, are easier to adapt to than backward-rotating ones. Two rest days after a block of nights allow most people to recover. Rotas published at least 6 weeks ahead reduce conflicts with family life.',
  ),
]

/** What a writer is given for a brief, a style and the passages found for the points. */
export function writerInput(
  slug: string,
  styleSlug: string,
  user_input: Readonly<Record<string, unknown>>,
  passages: Passage[] = [],
): WriterInput {
  const document = template(slug)
  const plan = planPiece(document, user_input)
  const open = plan.sections.find((section) => section.citations !== 'none')?.key ?? ''
  const call = writeCall(plan, [{ section_key: open, passages }])
  return { template: document, style: style(styleSlug), rules: null, user_input, plan, call, issues: [], variant: 0 }
}

export function bodyOf(draft: Draft): string {
  return draft.sections.map((section) => section.body).join('\n\n')
}

export function wordsOf(draft: Draft): number {
  return draft.sections.reduce((sum, section) => sum + wordCount(section.body), 0)
}

export { compose }
