import { Link } from '@tanstack/react-router'
import backStyles from '../ui/BackLink.module.css'
import { Button, buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './EditorBar.module.css'
import { strings } from './strings.ts'
import type { PieceDraft } from './use-piece-draft.ts'

const words = strings.editor

interface EditorBarProps {
  draft: PieceDraft
  isSaving: boolean
  onSave: () => void
}

export function EditorBar({ draft, isSaving, onSave }: EditorBarProps) {
  const { base } = draft
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{base === undefined ? words.newTitle : words.editing(base.title)}</h1>
      {base === undefined ? (
        <Link to="/library" className={backStyles.back}>
          <Icon name="back" /> {words.backToList}
        </Link>
      ) : (
        <Link to="/library/$contentId" params={{ contentId: base.content_id }} className={backStyles.back}>
          <Icon name="back" /> {words.back}
        </Link>
      )}
      <p role="status" className={styles.state}>
        {stateInWords(draft)}
      </p>
      {base !== undefined && (
        <Link
          to="/library/$contentId/passport"
          params={{ contentId: base.content_id }}
          className={classes(buttonStyles.button, buttonStyles.plain)}
        >
          {words.passport}
        </Link>
      )}
      <Button look="primary" isBusy={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
        {isSaving ? words.saving : words.save}
      </Button>
    </header>
  )
}

function stateInWords({ base, isUnsaved, hasRoom }: PieceDraft): string {
  if (isUnsaved) return hasRoom ? words.unsaved : words.unsavedNoRoom
  return base === undefined ? words.newState : words.unchanged(base.revision)
}
