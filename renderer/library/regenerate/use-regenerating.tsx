import { useState, type ReactNode, type RefObject } from 'react'
import type { OpenProposal } from '../../../core/content/contract.ts'
import { withSectionBody, type SectionPart } from '../../../core/content/rules/sections.ts'
import { useNotices } from '../../ui/Notices.tsx'
import type { EditorHandle } from '../MarkdownEditor.tsx'
import { sectionAtLine, textSectionOf } from '../text-sections.ts'
import type { PieceDraft, PieceText } from '../use-piece-draft.ts'
import type { useSave } from '../use-save.ts'
import { RegenerateDialog } from './RegenerateDialog.tsx'
import { SectionRuns } from './SectionRuns.tsx'
import { strings } from './strings.ts'
import { useProposals } from './use-proposals.ts'

interface Regenerating {
  editor: RefObject<EditorHandle | null>
  draft: PieceDraft
  saving: ReturnType<typeof useSave>
  /** Puts a saved text into the editor. */
  onTaken: (text: PieceText) => void
}

/** Writes sections of the piece in the editor anew: asks, shows how it goes, and takes over what is accepted. */
export function useRegenerating({ editor, draft, saving, onTaken }: Regenerating) {
  const { base, text, isUnsaved } = draft
  const notify = useNotices()
  const [section, setSection] = useState<SectionPart>()
  const proposing = useProposals(base)
  const askAt = (line: number) => {
    const found = sectionAtLine(text.body, line)
    if (found === undefined) notify({ title: strings.noSection })
    else setSection(found)
  }
  const accept = async ({ section_id, after, request_id }: OpenProposal) => {
    const place = textSectionOf(base?.sections ?? [], text.body, section_id)
    if (place === undefined) return
    const next = { title: text.title, body: withSectionBody(text.body, place.index, after) }
    const saved = await saving.saveText(next, request_id)
    if (saved === undefined) return
    onTaken(saved)
    proposing.noteAccepted(saved)
  }

  const view: ReactNode = base !== undefined && (
    <>
      <SectionRuns
        base={base}
        body={text.body}
        isUnsaved={isUnsaved}
        isSaving={saving.isSaving}
        proposing={proposing}
        onAccept={(proposal) => void accept(proposal)}
      />
      {section !== undefined && (
        <RegenerateDialog
          base={base}
          section={section}
          isUnsaved={isUnsaved}
          saveFirst={async () => (isUnsaved ? saving.saveText(text) : base)}
          onAsked={proposing.noteAsked}
          onClose={() => setSection(undefined)}
        />
      )}
    </>
  )
  return {
    view,
    askAt: base === undefined ? undefined : askAt,
    askHere: base === undefined ? undefined : () => askAt(editor.current?.line() ?? 1),
  }
}
