import { useEffect, useState, type RefObject } from 'react'
import { annotationsOf, type Annotation } from '../checks/annotations.ts'
import { strings } from '../checks/strings.ts'
import type { EditorHandle } from './MarkdownEditor.tsx'
import type { LiveChecks } from './use-live-checks.ts'

const { confidence, entailment } = strings.evidence

/** Marks what was found in the text of the editor, and each citation by its support. */
export function useChecks(editor: RefObject<EditorHandle | null>, live: LiveChecks) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { checks, isStale } = live
  useEffect(() => {
    // Marks move with what is typed; they are put anew only on the text that they were made on.
    if (checks === undefined || isStale) return
    const all = checks === null ? [] : annotationsOf(checks, LABELS)
    editor.current?.annotate(all, 'checks')
  }, [editor, checks, isStale])
  return {
    chosen,
    choose: setChosen,
    show: (id: string | null, start: number, end: number) => {
      setChosen(id)
      editor.current?.show(start, end)
    },
  }
}

const LABELS: Parameters<typeof annotationsOf>[1] = {
  claim: (look) => {
    if (look === 'contradicted' || look === 'supported') return entailment[look]
    return isSupport(look) ? confidence[look] : ''
  },
}

function isSupport(look: Annotation['look']): look is keyof typeof confidence {
  return look in confidence
}
