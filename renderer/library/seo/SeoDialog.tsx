import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { ContentItem, Seo } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { gateNews } from '../gate-news.ts'
import { strings } from './strings.ts'

const words = strings.dialog
const SHOWN = { title: 70, meta_description: 160 }
const blank: Seo = { title: '', meta_description: '', slug: '', keywords: [] }

interface SeoDialogProps {
  item: ContentItem
  onClose: () => void
}

/** The search details of a piece, saved as its next revision. */
export function SeoDialog({ item, onClose }: SeoDialogProps) {
  const id = useId()
  const notify = useNotices()
  const [seo, setSeo] = useState(item.seo ?? blank)
  const [keywords, setKeywords] = useState(seo.keywords.join(', '))
  const saving = useMutation(
    useApi().content.save.mutationOptions({
      onSuccess: (saved) => {
        const text = gateNews(item, saved)
        notify({ title: words.saved(saved.revision), ...(text === undefined ? {} : { text }) })
        onClose()
      },
    }),
  )
  const save = () =>
    saving.mutate({
      content_id: item.content_id,
      revision: item.revision,
      seo: { ...seo, keywords: split(keywords) },
    })
  return (
    <FormDialog
      id={id}
      title={words.title}
      text={words.text}
      submit={words.save}
      cancel={words.cancel}
      isBusy={saving.isPending}
      failure={failureOf(words.failed, saving.error)}
      closesOnOutsideClick={false}
      onClose={onClose}
      onSubmit={save}
    >
      <Labelled label={strings.name} help={words.nameHelp} count={words.count(seo.title.length, SHOWN.title)}>
        {(field) => (
          <TextInput
            {...field}
            maxLength={200}
            value={seo.title}
            onChange={(event) => setSeo({ ...seo, title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label={strings.description}
        help={words.descriptionHelp}
        count={words.count(seo.meta_description.length, SHOWN.meta_description)}
      >
        {(field) => (
          <TextArea
            {...field}
            maxLength={500}
            value={seo.meta_description}
            onChange={(event) => setSeo({ ...seo, meta_description: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={strings.slug} help={words.slugHelp}>
        {(field) => (
          <TextInput
            {...field}
            maxLength={200}
            value={seo.slug}
            onChange={(event) => setSeo({ ...seo, slug: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={strings.keywords} help={words.keywordsHelp}>
        {(field) => <TextInput {...field} value={keywords} onChange={(event) => setKeywords(event.target.value)} />}
      </Labelled>
    </FormDialog>
  )
}

interface LabelledProps {
  label: string
  help: string
  count?: string
  children: (field: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

function Labelled({ label, help, count, children }: LabelledProps) {
  const id = useId()
  return (
    <Field id={id} label={label} help={help} count={count}>
      {children({ id, 'aria-describedby': describedBy({ id, help, count }) })}
    </Field>
  )
}

function split(keywords: string): string[] {
  return keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}
