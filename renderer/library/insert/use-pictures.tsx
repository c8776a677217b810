import { useState, type RefObject } from 'react'
import { useNotices } from '../../ui/Notices.tsx'
import type { EditorHandle } from '../MarkdownEditor.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { strings } from './strings.ts'

/** Pictures in the text: chosen, pasted or dropped, each a paragraph of its own behind the one with the cursor. */
export function usePictures(editor: RefObject<EditorHandle | null>) {
  const notify = useNotices()
  const [asked, setAsked] = useState<{ brought: File | undefined }>()
  return {
    ask: (brought?: File) => setAsked({ brought }),
    dialog: asked !== undefined && (
      <PictureDialog
        brought={asked.brought}
        onInsert={(markdown) => {
          setAsked(undefined)
          editor.current?.insertParagraph(markdown)
          notify({ title: strings.inserting.inserted })
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
