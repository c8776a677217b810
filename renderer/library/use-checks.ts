import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { annotationsOf, type Annotation } from '../checks/annotations.ts'
import { strings } from '../checks/strings.ts'
import type { EditorHandle } from './MarkdownEditor.tsx'
import type { Margins } from './margins/use-margins.ts'

const { confidence, entailment, confidenceOf } = strings.evidence

/** What was checked on the saved text, marked in the editor as long as it still stands there. */
export function useChecks(
  editor: RefObject<EditorHandle | null>,
  base: ContentItem | undefined,
  body: string,
  margins: Margins,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const content_id = base?.content_id ?? ''
  const query = useQuery(useApi().content.checks.queryOptions({ input: { content_id }, enabled: base !== undefined }))
  const checks = base === undefined ? null : query.data?.checks
  const [hasEvidence, hasCompliance] = [margins.isShown('evidence'), margins.isShown('compliance')]
  const isStale = base !== undefined && body !== base.body
  useEffect(() => {
    // Marks move with what is typed; they are put anew only on the text that they were made on.
    if (checks === undefined || isStale) return
    const all = checks === null ? [] : annotationsOf(checks, LABELS)
    const shown = all.filter(({ look }) => (isOfCompliance(look) ? hasCompliance : hasEvidence))
    editor.current?.annotate(shown, 'checks')
  }, [editor, checks, isStale, hasEvidence, hasCompliance])
  return {
    checks,
    isStale,
    chosen,
    choose: setChosen,
    show: (id: string | null, start: number, end: number) => {
      setChosen(id)
      editor.current?.show(start, end)
    },
  }
}

function isOfCompliance(look: Annotation['look']): boolean {
  return look === 'violation' || look === 'review'
}

const LABELS: Parameters<typeof annotationsOf>[1] = {
  claim: (look) =>
    look === 'contradicted'
      ? entailment.contradicted
      : look === 'violation' || look === 'review'
        ? ''
        : confidenceOf(confidence[look].toLowerCase()),
}
