import type { z } from 'zod'
import type { PublishPiece, PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import type { PostFieldName, Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { longDate } from '../../../core/kernel/long-date.ts'
import { clockAt, momentAt } from '../../../core/kernel/zone-time.ts'
import { strings } from './strings.ts'
import { isReason } from '../../../core/kernel/reason.ts'

export type Wish = 'draft' | 'publish' | 'at'

/** A picture that was chosen from a disk. */
export interface ChosenPicture {
  file_name: string
  data_base64: string
}

/** What a person chooses in the publish dialog; a field that was not touched is left to the target, and as it is there. */
export interface PublishForm {
  target: string
  wish: Wish
  /** As an input of the kind `datetime-local` has it: in the time of the site. */
  when: string
  slug?: string
  excerpt?: string
  subject: string
  categories: readonly string[]
  tags: readonly string[]
  author: string
  /** Empty: as the site has it. */
  visibility: '' | 'public' | 'members' | 'paid'
  canonical: string
  metaDescription: string
  creates: boolean
  picture?: ChosenPicture
  alt: string
  isDecorative: boolean
  isConfirmed: boolean
  isStillWrong: boolean
  isContradicted: boolean
  over: string
}

export function emptyForm(target: string): PublishForm {
  return {
    ...{ target, wish: 'draft', when: '', categories: [], tags: [], creates: false },
    ...{ subject: '', author: '', visibility: '' as const, canonical: '', metaDescription: '' },
    ...{ alt: '', isDecorative: false, isConfirmed: false, isStillWrong: false, isContradicted: false, over: '' },
  }
}

/** Where something is wrong with the form, by the path that the engine names it with. */
export type FormProblems = Partial<Record<FormPath, string>>
export const FORM_PATHS = [
  ...[
    'at',
    'open_reviews',
    'still_wrong',
    'contradicted',
    'over_reviews',
    'fields.slug',
    'fields.excerpt',
    'fields.categories',
    'fields.tags',
  ],
  ...['fields.featured_image', 'fields.featured_image.alt'],
  ...['fields.subject', 'fields.author', 'fields.visibility', 'fields.canonical_url'],
  'fields.meta_description',
] as const
type FormPath = (typeof FORM_PATHS)[number]

/** What can be done with a piece at a target: one that is public there is updated, and cannot become a draft by it. */
export function wishesFor(
  target: Target | undefined,
  kind: TargetKind | undefined,
  standing: PublishPreview['standing'] | undefined,
): Wish[] {
  if (kind?.drafts_only === true || (target?.report?.ok === true && !target.report.can.publish)) return ['draft']
  if (standing?.status === 'published') return ['publish']
  return kind?.can_schedule === true ? ['draft', 'publish', 'at'] : ['draft', 'publish']
}

/** The time in which a person enters when a piece is to be public. */
export function zoneOf(preview: Pick<PublishPreview, 'time_zone'> | undefined): string {
  return preview?.time_zone ?? ownZone()
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A moment as a clock in a zone shows it, with the name of the zone: “1 February 2099, 09:00 (Asia/Kathmandu)”. */
export function momentIn(at: string, zone: string): string {
  const clock = clockAt(at, zone)
  return `${longDate(clock.slice(0, 10))}, ${clock.slice(11)} (${zone})`
}

/** When it is to be public, in UTC; null where the form says no time, or one that is not there. */
export function momentOf({ when }: PublishForm, zone: string): string | null {
  return momentAt(when, zone)
}

/** What is asked for, without what only sending needs. */
export function previewed(
  form: PublishForm,
  piece: { content_id: string; revision: number },
  { takes, zone }: { takes: readonly PostFieldName[]; zone: string },
): z.input<typeof PublishPiece> {
  const { target, wish, slug, excerpt } = form
  const at = wish === 'at' ? momentOf(form, zone) : null
  const { subject, author, visibility, canonical } = form
  const meta_description = form.metaDescription.trim()
  const terms = { categories: [...form.categories], tags: [...form.tags] }
  const has = (field: PostFieldName) => takes.includes(field)
  return {
    ...{ content_id: piece.content_id, revision: piece.revision, target },
    status: wish === 'draft' ? 'draft' : 'publish',
    ...(at === null || new Date(at) <= new Date() ? {} : { at }),
    fields: {
      ...(has('slug') && slug !== undefined && slug.trim() !== '' ? { slug: slug.trim() } : {}),
      ...(has('excerpt') && excerpt !== undefined ? { excerpt: excerpt.trim() } : {}),
      ...(has('categories') && terms.categories.length > 0 ? { categories: terms.categories } : {}),
      ...(has('tags') && terms.tags.length > 0 ? { tags: terms.tags } : {}),
      ...(has('create_terms') && form.creates ? { create_terms: true } : {}),
      ...(has('subject') && subject.trim() !== '' ? { subject: subject.trim() } : {}),
      ...(has('author') && author !== '' ? { author } : {}),
      ...(has('visibility') && visibility !== '' ? { visibility } : {}),
      ...(has('canonical_url') && isAddress(canonical) ? { canonical_url: canonical.trim() } : {}),
      ...(has('meta_description') && meta_description !== '' ? { meta_description } : {}),
    },
  }
}

/** The same with what a person confirmed, and the picture. */
export function asked(
  form: PublishForm,
  wish: z.input<typeof PublishPiece>,
  preview: Pick<PublishPreview, 'reviews_open' | 'review_against' | 'still_wrong' | 'contradicted'>,
  takes: readonly PostFieldName[],
): z.input<typeof PublishPiece> {
  const { picture, alt, isDecorative, over } = form
  const image =
    picture === undefined || !takes.includes('featured_image')
      ? {}
      : { featured_image: { ...picture, alt: isDecorative ? '' : alt.trim() } }
  return {
    ...wish,
    ...{ open_reviews: preview.reviews_open, still_wrong: preview.still_wrong },
    contradicted: preview.contradicted.length,
    ...(preview.review_against === null ? {} : { over_reviews: { reason: over.trim() } }),
    fields: { ...wish.fields, ...image },
  }
}

/** What has to be put right before it is sent. */
export function problemsOf(
  form: PublishForm,
  preview: Pick<PublishPreview, 'reviews_open' | 'review_against' | 'still_wrong' | 'contradicted' | 'time_zone'>,
  now: Date,
): FormProblems {
  const { wish, when, slug, picture, alt, isDecorative, isConfirmed, over } = form
  const at = momentOf(form, zoneOf(preview))
  const isReasoned = preview.review_against === null || isReason(over)
  const words = strings.problems
  return {
    ...(wish !== 'at' || (at !== null && new Date(at) > now)
      ? {}
      : { at: when !== '' && at === null ? words.noSuchTime : words.when }),
    ...(preview.reviews_open === 0 || isConfirmed ? {} : { open_reviews: words.open }),
    ...(preview.still_wrong === 0 || form.isStillWrong ? {} : { still_wrong: words.open }),
    ...(preview.contradicted.length === 0 || form.isContradicted ? {} : { contradicted: words.open }),
    ...(isReasoned ? {} : { over_reviews: words.over }),
    ...(slug === undefined || slug.trim() === '' || SLUG.test(slug.trim()) ? {} : { 'fields.slug': words.slug }),
    ...(form.canonical.trim() === '' || isAddress(form.canonical) ? {} : { 'fields.canonical_url': words.canonical }),
    ...(picture === undefined || isDecorative || alt.trim() !== '' ? {} : { 'fields.featured_image.alt': words.alt }),
  }
}

/** As the contract has it. */
const SLUG = /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/.test(text.trim()) && URL.canParse(text.trim())
}
