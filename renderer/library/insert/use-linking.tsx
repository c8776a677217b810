import { useState, type RefObject } from 'react'
import type { EditorHandle } from '../MarkdownEditor.tsx'
import { LinkDialog } from './LinkDialog.tsx'

/** Links in the text: of the words that are selected, or of new ones at the cursor. */
export function useLinking(editor: RefObject<EditorHandle | null>) {
  const [asked, setAsked] = useState<{ selected: string }>()
  return {
    ask: () => setAsked({ selected: editor.current?.selectedText() ?? '' }),
    dialog: asked !== undefined && (
      <LinkDialog
        selected={asked.selected}
        onInsert={(markdown) => {
          setAsked(undefined)
          editor.current?.replaceSelection(markdown)
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
