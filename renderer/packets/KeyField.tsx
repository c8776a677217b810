import { useState } from 'react'
import { saveFile } from '../passport/save-file.ts'
import reviewStyles from '../reviews/Reviews.module.css'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { FileField } from '../ui/FileField.tsx'
import { inFours, makeKey, readKey, type LoadedKey } from './reviewer-key.ts'
import { strings } from './strings.ts'

const words = strings.key

interface KeyFieldProps {
  workspace: string
  name: string
  isNeeded: boolean
  isMissing: boolean
  loaded: LoadedKey | null
  onChange: (key: LoadedKey | null) => void
}

/** The key that a reviewer signs replies with: read from a file, or made and kept as one. */
export function KeyField({ workspace, name, isNeeded, isMissing, loaded, onChange }: KeyFieldProps) {
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    onChange(null)
    const key = file === undefined ? null : await readKey(await file.text())
    setProblem(file !== undefined && key === null ? words.unreadable : undefined)
    onChange(key)
  }
  const make = async () => {
    try {
      const { loaded: key, file } = await makeKey(name)
      saveFile(
        `${words.fileName(name)}.colophon-reviewer-key`,
        'application/json',
        `${JSON.stringify(file, null, 2)}\n`,
      )
      setProblem(undefined)
      onChange(key)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setProblem(words.unsupported)
    }
  }
  return (
    <Stack gap={3}>
      <h3>{words.title}</h3>
      <Text tone="quiet" size="label">
        {words.text(workspace, isNeeded)}
      </Text>
      <FileField
        id="reviewer-key"
        label={words.file}
        help={words.fileHelp}
        accept=".colophon-reviewer-key"
        problem={problem ?? (isMissing ? words.needed : undefined)}
        onChange={([file]) => void read(file)}
      />
      <Row gap={2} className={reviewStyles.buttons}>
        <Button onClick={() => void make()}>{words.make}</Button>
        {loaded !== null && <Button onClick={() => onChange(null)}>{words.drop}</Button>}
      </Row>
      <div role="status">
        {loaded !== null && (
          <p>
            {words.loaded} <code>{inFours(loaded.fingerprint)}</code>
          </p>
        )}
      </div>
    </Stack>
  )
}
