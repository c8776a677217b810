import { useDeferredValue, useEffect, useRef, type KeyboardEvent } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { readFault } from '../app/faults.ts'
import { Callout } from '../ui/Callout.tsx'
import { GrowingInput } from '../ui/GrowingInput.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Conflict } from './Conflict.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { EditorBar } from './EditorBar.tsx'
import { MarkdownEditor, type EditorHandle } from './MarkdownEditor.tsx'
import { EditorSide } from './EditorSide.tsx'
import { Outline } from './Outline.tsx'
import styles from './PieceEditor.module.css'
import { strings } from './strings.ts'
import { useChecks } from './use-checks.ts'
import { usePieceDraft } from './use-piece-draft.ts'
import { useSave } from './use-save.ts'

const words = strings.editor

interface PieceEditorProps {
  item: ContentItem | undefined
  /** Someone was writing a moment ago, and goes on. */
  takesFocus?: boolean
}

/** Title, Markdown and live preview of one piece; without an item it writes a new one. */
export function PieceEditor({ item, takesFocus = false }: PieceEditorProps) {
  const draft = usePieceDraft(item)
  const saving = useSave(draft)
  const editor = useRef<EditorHandle>(null)
  const { text, base } = draft
  const preview = useDeferredValue(text.body)
  const checking = useChecks(editor, base, text.body)
  useWindowTitle(base === undefined ? words.newTitle : words.editing(base.title))
  useNoticeOnLeaving(draft.isUnsaved)
  const newer = item !== undefined && base !== undefined && item.revision > base.revision ? item : undefined

  const hasConflict = saving.isConflict || (newer !== undefined && draft.isUnsaved && !saving.isSaving)

  const take = (next: { title: string; body: string }) => {
    draft.change({ title: next.title })
    editor.current?.replaceText(next.body)
  }
  useEffect(() => {
    if (newer === undefined || draft.isUnsaved || saving.isSaving) return
    draft.follow(newer)
    take(newer)
  })
  useEffect(() => {
    if (takesFocus) editor.current?.goToLine(Infinity)
  }, [takesFocus])

  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      saving.save()
    }
  }

  return (
    <div className={styles.page} onKeyDown={pressed}>
      <EditorBar draft={draft} isSaving={saving.isSaving} onSave={() => saving.save()} />
      <div className={styles.notes}>
        {draft.offer !== undefined && (
          <DraftOffer
            offer={draft.offer}
            revision={base?.revision ?? null}
            onRestore={(kept) => {
              take(kept)
              draft.goOnFrom(kept.base_revision)
              draft.settleOffer()
            }}
            onDiscard={() => {
              if (!draft.isUnsaved) draft.abandon()
              draft.settleOffer()
            }}
          />
        )}
        {hasConflict && base !== undefined && (
          <Conflict
            base={base}
            mine={text}
            onTake={(theirs) => {
              saving.settle()
              draft.rebase(theirs)
              take(theirs)
            }}
            onOverwrite={(theirs) => saving.save(theirs)}
          />
        )}
        {saving.error !== null && (
          <Callout tone="danger" title={words.failed} isAlert>
            {readFault(saving.error).message} {words.failedKept}
          </Callout>
        )}
        {saving.problems.body !== undefined && <Callout tone="danger" title={saving.problems.body} isAlert />}
      </div>
      <div className={styles.panes}>
        <Outline body={preview} onChoose={(line) => editor.current?.goToLine(line)} />
        <div className={styles.write}>
          <GrowingInput
            className={styles.title}
            aria-label={words.title}
            aria-invalid={saving.problems.title !== undefined || undefined}
            aria-describedby={saving.problems.title === undefined ? undefined : 'title-problem'}
            placeholder={words.titlePlaceholder}
            maxLength={300}
            autoFocus={item === undefined}
            value={text.title}
            onLines={(lines) => draft.change({ title: lines.join(' ') })}
          />
          {saving.problems.title !== undefined && (
            <p id="title-problem" role="alert" className={styles.problem}>
              {saving.problems.title}
            </p>
          )}
          <MarkdownEditor
            ref={editor}
            start={text.body}
            words={{ label: words.text, placeholder: words.textPlaceholder }}
            onChange={(body) => draft.change({ body })}
            onAnnotation={checking.choose}
          />
        </div>
        <EditorSide
          side={checking.side}
          onSide={checking.setSide}
          text={{ title: text.title, body: preview }}
          base={base}
          checks={checking.checks}
          isStale={checking.isStale}
          chosen={checking.chosen}
          onShow={checking.show}
        />
      </div>
    </div>
  )
}

/** Leaving with unsaved changes loses nothing, and says so. */
function useNoticeOnLeaving(isUnsaved: boolean) {
  const notify = useNotices()
  const latest = useRef({ isUnsaved, notify })
  useEffect(() => {
    latest.current = { isUnsaved, notify }
  })
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.notify({ title: words.left })
    },
    [],
  )
}
