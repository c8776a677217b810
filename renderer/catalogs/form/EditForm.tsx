import { useState } from 'react'
import type { CatalogKind } from '../../../core/catalog/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { EntryPreview } from '../preview/EntryPreview.tsx'
import { RuleBench } from '../trial/RuleBench.tsx'
import { strings as trialStrings } from '../trial/strings.ts'
import { WhatIf } from '../trial/WhatIf.tsx'
import { EditNotes } from './EditNotes.tsx'
import type { FieldSpec } from '../../../core/kernel/form-fields.ts'
import { FormFields } from './FormFields.tsx'
import { asDetail, SPECS } from './specs.ts'
import { strings } from './strings.ts'
import type { EntryEdit } from './use-entry-edit.ts'
import { Columns, Side } from '../../ui/Columns.tsx'
import { Bar } from '../../ui/Bar.tsx'

const ID_FIELD: FieldSpec = { kind: 'line', name: 'id', ...strings.id }

interface EditFormProps {
  kind: CatalogKind
  id: string
  isCopy: boolean
  newest: number
  edit: EntryEdit
}

/** The form beside what it comes to. */
export function EditForm({ kind, id, isCopy, newest, edit }: EditFormProps) {
  const { draft, problems, change } = edit
  const specs = isCopy ? [ID_FIELD, ...SPECS[kind]] : SPECS[kind]
  const save = (label: string) => (
    <Button look="primary" isBusy={edit.isSaving} onClick={() => edit.save()}>
      {label}
    </Button>
  )
  return (
    <>
      <EditNotes newest={newest} edit={edit} />
      <Columns look="even">
        <Stack
          as="form"
          gap={4}
          aria-label={strings.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
          onBlur={(event) => {
            const isChange = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
            if (isChange && edit.isKept !== undefined) edit.check()
          }}
        >
          <h2 className="visually-hidden">{strings.form}</h2>
          <FormFields specs={specs} at="" document={draft.document} problems={problems} change={change} />
          <Bar gap="2 3" edge="bottom" isSticky isFlush>
            {save(isCopy ? strings.saveNew : strings.save(newest + 1))}
            <Discard edit={edit} />
            <Text role="status" tone="quiet" size="small" fills="wide">
              {keptWords(edit.isKept)}
            </Text>
          </Bar>
        </Stack>
        <Side as="aside" gap={4} line="beside" aria-label={strings.preview} tabIndex={0}>
          <h2 className="visually-hidden">{strings.preview}</h2>
          {kind === 'vertical' ? (
            <VerticalPreview id={id} isCopy={isCopy} edit={edit} publish={save(strings.publish)} />
          ) : (
            <EntryPreview kind={kind} document={draft.document} />
          )}
        </Side>
      </Columns>
    </>
  )
}

function keptWords(isKept: boolean | undefined): string {
  if (isKept === undefined) return ''
  return isKept ? strings.kept : strings.notKept
}

function Discard({ edit }: { edit: EntryEdit }) {
  const notify = useNotices()
  if (edit.isKept === undefined) return null
  const discard = () => {
    const before = edit.discard()
    notify({ title: strings.discarded, action: { label: strings.undo, run: () => edit.restore(before) } })
  }
  return <Button onClick={discard}>{strings.discard}</Button>
}

type Tab = keyof typeof trialStrings.tabs

interface VerticalPreviewProps {
  id: string
  isCopy: boolean
  edit: EntryEdit
  publish: React.ReactNode
}

/** The rules as they stand in the form: in sentences, on a text, and on the library. A new entry has no pieces yet. */
function VerticalPreview({ id, isCopy, edit, publish }: VerticalPreviewProps) {
  const [tab, setTab] = useState<Tab>('sentences')
  const tabs: Tab[] = isCopy ? ['sentences', 'text'] : ['sentences', 'text', 'library']
  const { document } = edit.draft
  const { compliance } = asDetail('vertical', document)
  return (
    <>
      <SegmentedControl
        label={trialStrings.tab}
        choices={tabs.map((value) => ({ value, label: trialStrings.tabs[value] }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'sentences' && <EntryPreview kind="vertical" document={document} />}
      {tab === 'text' && <RuleBench rules={compliance} />}
      {tab === 'library' && <WhatIf verticalId={id} rules={compliance} publish={publish} />}
    </>
  )
}
