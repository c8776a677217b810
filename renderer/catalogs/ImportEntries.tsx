import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { FileField } from '../ui/FileField.tsx'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Json } from '../../core/kernel/form-fields.ts'
import { strings } from './strings.ts'

const words = strings.importing

export function ImportEntries() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Takes in files as Export writes them; all of them or none. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const notify = useNotices()
  const importing = useMutation(
    useApi().catalog.importEntries.mutationOptions({
      onSuccess: ({ entries }) => {
        const added = entries.filter((entry) => entry.is_new).length
        notify({ title: added === 0 ? words.same : words.added(added) })
        onClose()
      },
    }),
  )
  const submit = async () => {
    if (files.length === 0) {
      setProblem(words.none)
      return
    }
    const read = await Promise.all(files.map(readObject))
    const unreadable = read.find(({ document }) => document === undefined)
    setProblem(unreadable === undefined ? undefined : words.notJson(unreadable.file))
    if (unreadable !== undefined) return
    importing.mutate({ documents: read.map(({ file, document = {} }) => ({ file, document })) })
  }
  const fault = importing.error === null ? undefined : readFault(importing.error)
  return (
    <FormDialog
      id="catalog-import"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={importing.isPending}
      failure={
        fault === undefined
          ? undefined
          : { title: words.failed, message: fault.details.length > 0 ? '' : fault.message }
      }
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FileField
        id="catalog-files"
        label={words.file}
        help={words.fileHelp}
        accept=".json,application/json"
        isMany
        problem={problem}
        onChange={(chosen) => {
          setFiles(chosen)
          setProblem(undefined)
          importing.reset()
        }}
      />
      {fault !== undefined && fault.details.length > 0 && (
        <Stack as="ul" gap={1} tone="danger" isBulleted breaks="anywhere">
          {fault.details.map(({ path, message }) => (
            <li key={path}>
              {path}: {message}
            </li>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}

async function readObject(file: File): Promise<{ file: string; document?: Record<string, Json> }> {
  try {
    const value: unknown = JSON.parse(await file.text())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { file: file.name, document: value as Record<string, Json> } : { file: file.name }
  } catch (error) {
    if (error instanceof SyntaxError) return { file: file.name }
    throw error
  }
}
