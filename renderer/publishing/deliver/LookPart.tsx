import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import type { PostFieldName, Target, TargetKind } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { canAdminister, useSession } from '../../app/session.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TagInput } from '../../ui/TagInput.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Text } from '../../ui/Stack.tsx'
import { PictureFields } from './PictureFields.tsx'
import type { FormProblems, PublishForm } from './publish-form.ts'
import { RareFields } from './RareFields.tsx'
import { strings } from './strings.ts'

interface LookPartProps {
  form: PublishForm
  preview: PublishPreview | undefined
  problems: FormProblems
  target: Target
  kind: TargetKind
  onChange: (next: Partial<PublishForm>) => void
}

/** What a person chooses for the post, as far as the target takes it, and what is set for the target. */
export function LookPart({ form, preview, problems, target, kind, onChange }: LookPartProps) {
  const takes = (field: PostFieldName) => kind.post_fields.includes(field)
  const choices = useQuery(
    useApi().publishing.targetChoices.queryOptions({ input: { target_id: target.target_id }, retry: false }),
  ).data
  const termsHelp = (preview?.standing ?? null) === null ? strings.termsHelp : strings.termsKept
  const hasTerms = form.categories.length + form.tags.length > 0
  const excerptLabel = takes('subject') ? strings.previewText : strings.excerpt
  return (
    <>
      {takes('subject') && (
        <Field
          id="publish-subject"
          label={strings.subject}
          mark={strings.optional}
          help={strings.subjectHelp}
          problem={problems['fields.subject']}
        >
          <TextInput
            id="publish-subject"
            value={form.subject}
            maxLength={300}
            aria-describedby={describedBy({
              ...{ id: 'publish-subject', help: strings.subjectHelp, problem: problems['fields.subject'] },
            })}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </Field>
      )}
      {takes('slug') && <Slug {...{ form, preview, kind, onChange }} problem={problems['fields.slug']} />}
      {takes('excerpt') && (
        <Field id="publish-excerpt" label={excerptLabel} mark={strings.optional} problem={problems['fields.excerpt']}>
          <TextArea
            id="publish-excerpt"
            value={form.excerpt ?? preview?.excerpt ?? ''}
            maxLength={2000}
            rows={2}
            aria-describedby={describedBy({ id: 'publish-excerpt', problem: problems['fields.excerpt'] })}
            onChange={(event) => onChange({ excerpt: event.target.value })}
          />
        </Field>
      )}
      {(['categories', 'tags'] as const).filter(takes).map((field) => (
        <Field
          key={field}
          id={`publish-${field}`}
          label={strings[field]}
          mark={strings.optional}
          help={termsHelp}
          problem={problems[`fields.${field}`]}
        >
          <TagInput
            id={`publish-${field}`}
            label={strings[field]}
            value={form[field]}
            choices={choices?.[field] ?? []}
            newNote={(choices?.[field] ?? null) === null ? undefined : strings.termsNew}
            remove={strings.removeTerm}
            isInvalid={problems[`fields.${field}`] !== undefined}
            describedBy={describedBy({
              id: `publish-${field}`,
              help: termsHelp,
              problem: problems[`fields.${field}`],
            })}
            onChange={(names) => onChange({ [field]: names })}
          />
          <Unknown field={field} preview={preview} />
        </Field>
      ))}
      {takes('create_terms') && hasTerms && (
        <Switch
          id="publish-create"
          label={strings.create}
          isOn={form.creates}
          onChange={(creates) => onChange({ creates })}
        />
      )}
      {takes('featured_image') && <PictureFields {...{ form, problems, onChange }} />}
      <RareFields {...{ form, problems, takes, onChange }} authors={choices?.authors ?? null} />
      <OfTarget {...{ target, kind, preview }} />
    </>
  )
}

/** What of the entered names the site does not have, and what becomes of it. */
function Unknown({ field, preview }: { field: 'categories' | 'tags'; preview: PublishPreview | undefined }) {
  const unknown = (preview?.unknown_terms ?? []).filter((one) => one.field === field)
  if (unknown.length === 0) return null
  const names = unknown.map(({ name }) => name).join(', ')
  const isMade = unknown.some(({ is_made }) => is_made)
  return (
    <Text tone="quiet" size="label" role="status">
      {isMade ? strings.made(names) : strings.leftOut(names)}
    </Text>
  )
}

interface SlugProps extends Pick<LookPartProps, 'form' | 'preview' | 'kind' | 'onChange'> {
  problem: string | undefined
}

function Slug({ form, preview, kind, problem, onChange }: SlugProps) {
  const isFixed = preview?.is_slug_fixed === true
  const isPublic = preview?.standing?.status === 'published'
  const help = isFixed
    ? strings.slugFixed
    : isPublic
      ? strings.slugMoves
      : kind.can_move
        ? strings.slugPlain
        : strings.slugHelp
  return (
    <Field id="publish-slug" label={strings.slug} help={help} problem={problem}>
      <TextInput
        id="publish-slug"
        value={(isFixed ? undefined : form.slug) ?? preview?.slug ?? ''}
        readOnly={isFixed}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy({ id: 'publish-slug', help, problem })}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
    </Field>
  )
}

/** How notes and the disclosure stand on posts of this target, in the words of its settings. */
function OfTarget({ target, kind, preview }: Pick<LookPartProps, 'target' | 'kind' | 'preview'>) {
  const mayChange = canAdminister(useSession())
  const chosen = (name: string): string | undefined => {
    const choices = kind.fields.find((field) => field.name === name)?.choices
    return (choices?.find(({ value }) => value === target.config[name]) ?? choices?.[0])?.label
  }
  const disclosure = preview?.disclosure === '' ? strings.noDisclosure : chosen('disclosure')
  const facts = [
    [strings.facts.notes, chosen('notes')],
    [strings.facts.disclosure, disclosure],
  ] as const
  return (
    <div>
      <FactList isSmall facts={facts} />
      {mayChange && (
        <Text tone="quiet" size="label">
          <Link to="/settings/publishing">{strings.changeTarget}</Link>
        </Text>
      )}
    </div>
  )
}
