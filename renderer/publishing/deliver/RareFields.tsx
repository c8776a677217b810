import type { PostFieldName } from '../../../core/publishing/target-contract.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Fold } from '../../ui/Fold.tsx'
import type { FormProblems, PublishForm } from './publish-form.ts'
import { strings } from './strings.ts'

interface RareFieldsProps {
  form: PublishForm
  problems: FormProblems
  takes: (field: PostFieldName) => boolean
  /** Whom the site lets this connection name; null where it names nobody else. */
  authors: readonly string[] | null
  onChange: (next: Partial<PublishForm>) => void
}

const VISIBILITIES = ['', 'public', 'members', 'paid'] as const

/** What is seldom chosen for a post, out of the way until it is wanted. */
export function RareFields({ form, problems, takes, authors, onChange }: RareFieldsProps) {
  const hasAuthors = takes('author') && authors !== null
  if (!hasAuthors && !takes('visibility') && !takes('canonical_url') && !takes('meta_description')) return null
  const paths = ['fields.author', 'fields.visibility', 'fields.canonical_url', 'fields.meta_description'] as const
  const isWrong = paths.some((path) => problems[path] !== undefined)
  const metaProblem = problems['fields.meta_description']
  const canonicalProblem = problems['fields.canonical_url']
  return (
    <Fold open={isWrong || undefined} summary={strings.more}>
      <Stack gap={4}>
        {hasAuthors && (
          <Field
            id="publish-author"
            label={strings.author}
            help={strings.authorHelp}
            problem={problems['fields.author']}
          >
            <Select
              id="publish-author"
              label={strings.author}
              choices={[
                { value: '', label: strings.authorKept },
                ...[...new Set(authors)].map((name) => ({ value: name, label: name })),
              ]}
              value={form.author}
              onChange={(author) => onChange({ author })}
            />
          </Field>
        )}
        {takes('visibility') && (
          <Field id="publish-visibility" label={strings.visibility} problem={problems['fields.visibility']}>
            <Select
              id="publish-visibility"
              label={strings.visibility}
              choices={VISIBILITIES.map((value) => ({ value, label: strings.visibilities[value] }))}
              value={form.visibility}
              onChange={(next) => onChange({ visibility: VISIBILITIES.find((one) => one === next) ?? '' })}
            />
          </Field>
        )}
        {takes('meta_description') && (
          <Field
            id="publish-meta-description"
            label={strings.metaDescription}
            mark={strings.optional}
            help={strings.metaDescriptionHelp}
            problem={metaProblem}
          >
            <TextInput
              id="publish-meta-description"
              value={form.metaDescription}
              maxLength={500}
              aria-invalid={metaProblem !== undefined || undefined}
              aria-describedby={describedBy({
                ...{ id: 'publish-meta-description', help: strings.metaDescriptionHelp, problem: metaProblem },
              })}
              onChange={(event) => onChange({ metaDescription: event.target.value })}
            />
          </Field>
        )}
        {takes('canonical_url') && (
          <Field
            id="publish-canonical"
            label={strings.canonical}
            mark={strings.optional}
            help={strings.canonicalHelp}
            problem={canonicalProblem}
          >
            <TextInput
              id="publish-canonical"
              type="url"
              value={form.canonical}
              maxLength={2000}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={canonicalProblem !== undefined || undefined}
              aria-describedby={describedBy({
                ...{ id: 'publish-canonical', help: strings.canonicalHelp, problem: canonicalProblem },
              })}
              onChange={(event) => onChange({ canonical: event.target.value })}
            />
          </Field>
        )}
      </Stack>
    </Fold>
  )
}
