import { useState, type DragEvent, type ReactNode } from 'react'
import styles from './Sources.module.css'
import { strings } from './strings.ts'
import { Text } from '../ui/Stack.tsx'

interface DropZoneProps {
  isAllowed: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A view onto which files may be dropped; what is no file is left to the browser. */
export function DropZone({ isAllowed, onFiles, children }: DropZoneProps) {
  const [depth, setDepth] = useState(0)
  const holdsFiles = (event: DragEvent) => isAllowed && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.zone}
      data-over={depth > 0 || undefined}
      onDragEnter={(event) => {
        if (holdsFiles(event)) setDepth((before) => before + 1)
      }}
      onDragLeave={(event) => {
        if (holdsFiles(event)) setDepth((before) => Math.max(0, before - 1))
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && (
        <Text isStrong className={styles.over}>
          {strings.dropNow}
        </Text>
      )}
    </div>
  )
}
