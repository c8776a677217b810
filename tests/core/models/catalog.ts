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

/** A brief with material of its own, and passages of the length that the source library cuts. */
export const FULL_BRIEF = {
  topic: 'How a hospital kitchen can waste less food',
  target_audience: 'Catering managers in small hospitals',
  objective: 'Show where the waste comes from, and what reduces it',
  key_points: [
    'Weigh what comes back. Two weeks of weighing show which meals return uneaten, and on which wards.',
    'Order as late as the kitchen can bear. Patients who choose their meal two hours before it is served leave less of it.',
    'smaller portions with seconds on request',
    'Serve soup and dessert from the trolley. Patients take what they want while it is hot.',
    'donating what is left',
  ],
  background: 'Every hospital kitchen throws food away. Most of it was cooked well, served on time and never touched.',
}

export const FULL_PASSAGES = [
  passage(
    'weigh',
    'Measuring plate waste: a handbook',
    'Plate waste is weighed by ward and by meal for at least fourteen days, because a single week is too easily upset by a holiday or a change of menu. The handbook recommends one bin for each course. Wards that shared a bin reported figures that could not be traced to any dish. In the pilot, 31 of 34 wards finished the two weeks without help. Weighing took a porter about six minutes for each meal. Kitchens that published the figures on the ward door saw a further fall of 4 percent in the next month. No ward was ranked against another.',
  ),
  passage(
    'order',
    'Late ordering in ward catering',
    'Meals ordered on the same day were eaten more fully than meals ordered a day ahead. Patients who chose two hours before the meal left 17 percent of it on the plate, while patients who had chosen the day before left 29 percent. Some of the difference came from patients who had been moved or discharged in the meantime. Late ordering did not lengthen the working day of the kitchen. It did require a printer on each ward. Staff asked for a cut-off time that everybody could remember, and half past ten proved easiest to keep.',
  ),
  passage(
    'portion',
    'Portion sizes on the ward',
    'Smaller portions reduced waste most among patients over seventy-five. A second helping was offered to everybody, and about one patient in nine accepted it. The energy that patients took in did not fall when portions were reduced by a quarter and seconds were offered. Without the offer of seconds, intake fell by 6 percent. Dietitians should review the size of each portion before a menu is changed. Large plates made small portions look mean, so two hospitals bought smaller plates.',
  ),
  passage(
    'trolley',
    'Trolley service compared',
    'Trolley service lets patients see and smell the food before they choose. Soup served from a trolley was eaten by four patients in five, compared with half of those who had ordered it on a card. Dessert showed a smaller difference. The trolley needs one more member of staff on wards of more than 24 beds. Food on the trolley has to stay above 63 degrees Celsius until the last patient is served. Wards with long corridors therefore used two trolleys, each starting from its own end.',
  ),
  passage(
    'donate',
    'Giving surplus meals away',
    'Surplus meals can be given to a charity when they have not left the kitchen. Food that has been on a ward must not be donated, even when the lid is still sealed. Charities asked for a list of allergens with every delivery. Three of the five hospitals chilled the meals within 90 minutes and had them collected the same evening. Donating was cheaper than disposal in each of them. A written agreement should name the person who decides on a doubtful tray.',
  ),
  passage(
    'menu',
    'Menus and choice in small hospitals',
    'Long menus cause waste in small hospitals because the kitchen must cook some of everything. A menu of three hot dishes produced a third less waste than a menu of six. Patients who stayed longer than a week grew tired of the short menu. A cycle of 14 days answered that complaint in most hospitals. Pictures on the menu helped patients with dementia to choose. Dishes that came back untouched twice in one cycle were replaced.',
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
