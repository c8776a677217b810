import type { ContentItem } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { useNotices } from '../../ui/Notices.tsx'
import { strings } from './strings.ts'

/** Puts a piece into the clipboard as rich text and as plain text; then it may be marked as published. */
export function useCopyRich({ content_id, revision, publication_state }: ContentItem, mark: (() => void) | undefined) {
  const { publishing } = useApi()
  const notify = useNotices()
  return async (): Promise<void> => {
    const asked = publishing.richText.call({ content_id, revision })
    const blob = (type: 'html' | 'text') =>
      asked.then((copy) => new Blob([copy[type]], { type: type === 'html' ? 'text/html' : 'text/plain' }))
    try {
      // What is copied is promised: a clipboard takes nothing once the click is over.
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob('html'), 'text/plain': blob('text') })])
      const { remarks } = await asked
      const title = publication_state === 'held' ? strings.copiedHeld : strings.copied
      const text = [strings.copiedText, ...remarks].join(' ')
      notify({ title, text, ...(mark === undefined ? {} : { action: { label: strings.mark, run: mark } }) })
    } catch (error) {
      const fault = await asked.then(
        () => strings.refused,
        (refusal: unknown) => readFault(refusal).message,
      )
      if (!(error instanceof DOMException) && fault === strings.refused) throw error
      notify({ title: strings.copyFailed, text: fault })
    }
  }
}
