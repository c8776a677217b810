import { useDeferredValue, useEffect, useRef, type KeyboardEvent } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { readFault } from '../app/faults.ts'
import { Callout } from '../ui/Callout.tsx'
import { GrowingInput } from '../ui/GrowingInput.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { Conflict } from './Conflict.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { EditorBar } from './EditorBar.tsx'
import { MarkdownEditor, type EditorHandle } from './MarkdownEditor.tsx'
import { isOfEvidence } from '../checks/annotations.ts'
import type { EditorPlace } from './editor-place.ts'
import { Margins } from './margins/Margins.tsx'
import { pressedShortcut } from './margins/shortcuts.ts'
import { useMargins } from './margins/use-margins.ts'
import { Toolbar } from './insert/Toolbar.tsx'
import { useCiting } from './insert/use-citing.tsx'
import { useLinking } from './insert/use-linking.tsx'
import { usePictures } from './insert/use-pictures.tsx'
import { Outline } from './Outline.tsx'
import styles from './PieceEditor.module.css'
import { strings } from './strings.ts'
import { useRegenerating } from './regenerate/use-regenerating.tsx'
import { useChecks } from './use-checks.ts'
import { useLiveChecks } from './use-live-checks.ts'
import { isComment, useComments } from './use-comments.tsx'
import { usePlace } from './use-place.ts'
import { usePieceDraft, type PieceText } from './use-piece-draft.ts'
import { useFollowingSave, useSave } from './use-save.ts'
import { VerticalChoice } from './VerticalChoice.tsx'

const words = strings.editor

interface PieceEditorProps {
  item: ContentItem | undefined
  /** What somebody came to look at. */
  place: EditorPlace
  /** A new piece was saved for the first time, and has this id from here on. */
  onBegun: (contentId: string) => void
}

/** Title and text of one piece, typeset as it will read, and the margin beside them; without an item it writes a new one. */
export function PieceEditor({ item, place, onBegun }: PieceEditorProps) {
  const draft = usePieceDraft(item)
  const editor = useRef<EditorHandle>(null)
  const citing = useCiting(editor, draft)
  const pictures = usePictures(editor)
  const linking = useLinking(editor)
  const { text, base } = draft
  const preview = useDeferredValue(text.body)
  const margins = useMargins()
  const saving = useSave(draft, citing.citationsOf, onBegun, () => {
    if (margins.tab !== undefined) margins.show('findings')
  })
  const live = useLiveChecks(base, text, citing.citationsOf)
  const checking = useChecks(editor, live)
  const commenting = useComments(editor, base, { now: text.body, settled: preview }, margins)
  useWindowTitle(base === undefined ? words.newTitle : words.editing(base.title))
  useNoticeOnLeaving(draft.isUnsaved)
  const newer = item !== undefined && base !== undefined && item.revision > base.revision ? item : undefined

  const hasConflict = saving.isConflict || (newer !== undefined && draft.isUnsaved && !saving.isSaving)

  const take = (next: PieceText) => {
    const { title, vertical_id, citations } = next
    draft.change({
      title,
      ...(vertical_id === undefined ? {} : { vertical_id }),
      ...(citations === undefined ? {} : { citations }),
    })
    editor.current?.replaceText(next.body)
  }
  useEffect(() => {
    if (newer === undefined || draft.isUnsaved || saving.isSaving) return
    draft.follow(newer)
    take(newer)
  })
  usePlace(place, {
    editor,
    base,
    checks: live.checks,
    margins,
    chosen: checking.chosen,
    onChoose: checking.choose,
  })

  // Whoever comes to write begins where the text does; whoever comes to look at something is led to it.
  const isToWrite = item !== undefined && Object.keys(place).length === 0
  useEffect(() => {
    if (isToWrite) editor.current?.focus()
  }, [isToWrite])

  const showAnnotation = (id: string) => {
    if (isComment(id)) {
      commenting.choose(id)
      return
    }
    margins.show(isOfEvidence(id) ? 'evidence' : 'findings')
    checking.choose(id)
  }

  const regenerating = useRegenerating({ editor, draft, saving, onTaken: take })
  const save = useFollowingSave(saving, draft.isUnsaved, () => {
    const body = citing.tidied()
    if (body === undefined) saving.save()
    else void saving.saveText({ ...draft.now(), body })
  })
  const pressed = (event: KeyboardEvent) => {
    const shortcut = pressedShortcut(event)
    if (shortcut === undefined) return
    event.preventDefault()
    if (shortcut === 'save') save()
    else if (shortcut === 'regenerate') regenerating.askHere?.()
    else if (shortcut === 'comment') commenting.add?.()
    else if (shortcut === 'cite') citing.ask()
    else if (shortcut === 'picture') pictures.ask()
    else if (shortcut === 'link') linking.ask()
    else margins.toggle(shortcut)
  }

  return (
    <Stack className={styles.page} onKeyDown={pressed}>
      <EditorBar
        draft={draft}
        isSaving={saving.isSaving}
        margins={margins}
        live={live}
        onSave={save}
        onRegenerate={regenerating.askHere}
      />
      <Stack gap={2} className={styles.notes}>
        {draft.offer !== undefined && (
          <DraftOffer
            offer={draft.offer}
            revision={base?.revision ?? null}
            onRestore={(kept) => {
              draft.restoreOffer(kept, take)
              draft.goOnFrom(kept.base_revision)
            }}
            onDiscard={draft.discardOffer}
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
        {regenerating.view}
        {saving.problems.body !== undefined && <Callout tone="danger" title={saving.problems.body} isAlert />}
      </Stack>
      <div className={styles.panes}>
        {margins.isShown('outline') && (
          <div className={styles.outline}>
            <Outline
              body={preview}
              onChoose={(line) => editor.current?.goToLine(line)}
              onRegenerate={regenerating.askAt}
            />
          </div>
        )}
        <Stack className={styles.write}>
          <GrowingInput
            id="piece-title"
            className={styles.title}
            aria-label={words.title}
            aria-invalid={saving.problems.title !== undefined || undefined}
            aria-describedby={saving.problems.title === undefined ? undefined : 'title-problem'}
            placeholder={words.titlePlaceholder}
            autoFocus={item === undefined}
            value={text.title}
            onLines={(lines) => draft.change({ title: lines.join(' ') })}
          />
          {saving.problems.title !== undefined && (
            <Text id="title-problem" role="alert" tone="danger" size="label">
              {saving.problems.title}
            </Text>
          )}
          <VerticalChoice
            base={base}
            chosen={text.vertical_id}
            onChoose={(vertical_id) => draft.change({ vertical_id })}
          />
          <Toolbar
            onFormat={(format) => editor.current?.format(format)}
            onLink={linking.ask}
            onCite={citing.ask}
            onPicture={() => pictures.ask()}
          />
          <MarkdownEditor
            ref={editor}
            start={text.body}
            isTypeset={!margins.isShown('markdown')}
            words={{ label: words.text, placeholder: words.textPlaceholder }}
            onChange={(body) => draft.change({ body })}
            onAnnotation={showAnnotation}
            onFile={pictures.ask}
          />
        </Stack>
        <Margins
          margins={margins}
          commenting={commenting}
          base={base}
          live={live}
          chosen={checking.chosen}
          onShow={checking.show}
        />
      </div>
      {commenting.dialog}
      {citing.dialog}
      {pictures.dialog}
      {linking.dialog}
    </Stack>
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
