import type { ContentItem } from '../../../core/content/contract.ts'
import { useNotices } from '../../ui/Notices.tsx'
import { markdownToCopy } from './markdown-to-copy.ts'
import { strings } from '../strings.ts'

const words = strings.piece

/** Puts the text of a piece into the clipboard as Markdown, and says so. */
export function useCopyMarkdown(item: ContentItem) {
  const notify = useNotices()
  return async (): Promise<void> => {
    const { text, done } = markdownToCopy(item)
    try {
      await navigator.clipboard.writeText(text)
      notify({ title: done })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      notify({ title: words.copyFailed })
    }
  }
}
