import { useMutation } from '@tanstack/react-query'
import { strToU8, zipSync } from 'fflate'
import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { ExportedPiece } from '../../../core/publishing/export-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { saveFile } from '../../passport/save-file.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { strings } from './strings.ts'

const FORMATS = ['docx', 'pdf', 'html', 'markdown'] as const

/** Asks what a piece is to be saved as, and what beside it. */
export function ExportPiece({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { content_id, revision, request_id } = item
  const { publishing, passport } = useApi()
  const notify = useNotices()
  // Signing is an editor's act, and what no run wrote has no record.
  const maySign = canWrite(useSession()) && request_id !== null
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('docx')
  const [hasPassport, setHasPassport] = useState(false)
  const [hasEvidence, setHasEvidence] = useState(false)

  const exporting = useMutation({
    mutationFn: async () => {
      const made = await publishing.exportPiece.call({ content_id, revision, format })
      const stem = made.file_name.replace(/\.[a-z]+$/, '')
      const files: [string, Uint8Array<ArrayBuffer>][] = [[made.file_name, bytesOf(made)]]
      if (hasEvidence) {
        const table = await publishing.exportPiece.call({ content_id, revision, format: 'evidence_csv' })
        files.push([table.file_name, bytesOf(table)])
      }
      if (hasPassport && maySign) {
        const { file } = await passport.exportFile.call({ content_id, with_text: true })
        files.push([`${stem}.colophon-passport.json`, strToU8(`${JSON.stringify(file, null, 2)}\n`)])
      }
      return { made, stem, files }
    },
    onSuccess: ({ made, stem, files }) => {
      const name = files.length === 1 ? made.file_name : `${stem}.zip`
      if (files.length === 1) saveFile(name, made.media_type, bytesOf(made))
      else saveFile(name, 'application/zip', zipSync(Object.fromEntries(files)))
      notify({ title: strings.done(name), ...(made.remarks.length === 0 ? {} : { text: made.remarks.join(' ') }) })
      onClose()
    },
  })
  return (
    <FormDialog
      id="export-piece"
      title={strings.title}
      text={strings.text(revision)}
      submit={strings.submit}
      cancel={strings.cancel}
      isBusy={exporting.isPending}
      failure={failureOf(strings.failed, exporting.error)}
      onClose={onClose}
      onSubmit={() => exporting.mutate()}
    >
      <Field id="export-format" label={strings.format}>
        <Select
          id="export-format"
          choices={FORMATS.map((value) => ({ value, ...strings.formats[value] }))}
          value={format}
          onChange={(next) => setFormat(FORMATS.find((one) => one === next) ?? 'docx')}
        />
      </Field>
      <Field id="export-beside" label={strings.beside} isGroup>
        {maySign && (
          <Switch
            id="export-passport"
            label={strings.passport}
            help={strings.passportHelp}
            isOn={hasPassport}
            onChange={setHasPassport}
          />
        )}
        <Switch
          id="export-evidence"
          label={strings.evidence}
          help={strings.evidenceHelp}
          isOn={hasEvidence}
          onChange={setHasEvidence}
        />
      </Field>
    </FormDialog>
  )
}

function bytesOf({ data_base64 }: ExportedPiece): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data_base64), (character) => character.charCodeAt(0))
}
