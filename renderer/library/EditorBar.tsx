import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSilence } from '../app/use-silence.ts'
import { AlsoHere } from '../presence/AlsoHere.tsx'
import linkStyles from '../ui/Link.module.css'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import styles from './EditorBar.module.css'
import { MarginToggles } from './margins/MarginToggles.tsx'
import { ariaKeysOf, keysOf } from './margins/shortcuts.ts'
import { ShortcutsDialog } from './margins/ShortcutsDialog.tsx'
import { strings as marginStrings } from './margins/strings.ts'
import type { Margins } from './margins/use-margins.ts'
import { strings } from './strings.ts'
import type { LiveChecks } from './use-live-checks.ts'
import type { PieceDraft } from './use-piece-draft.ts'
import { Verdict } from './Verdict.tsx'

const words = strings.editor

interface EditorBarProps {
  draft: PieceDraft
  isSaving: boolean
  margins: Margins
  live: LiveChecks
  onSave: () => void
  /** Absent where a section cannot be regenerated, as in a new piece. */
  onRegenerate?: (() => void) | undefined
}

export function EditorBar({ draft, isSaving, margins, live, onSave, onRegenerate }: EditorBarProps) {
  const { base } = draft
  const isSilent = useSilence() !== undefined
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  return (
    <Row as="header" gap="2 3" align="center" className={styles.bar}>
      <h1 className="visually-hidden">{base === undefined ? words.newTitle : words.editing(base.title)}</h1>
      {base === undefined ? (
        <Link to="/library" className={linkStyles.back}>
          <Icon name="back" /> {words.backToList}
        </Link>
      ) : (
        <Link to="/library/$contentId" params={{ contentId: base.content_id }} className={linkStyles.back}>
          <Icon name="back" /> {words.back}
        </Link>
      )}
      <MarginToggles margins={margins} />
      <Verdict
        live={live}
        isApproved={!live.isOfDraft && base?.review_state === 'approved'}
        onOpen={() => margins.show('findings')}
      />
      <Text role="status" tone="quiet" size="label" isLast data-unsaved={draft.isUnsaved || undefined}>
        {stateInWords(draft)}
        {draft.isUnsaved && draft.hasRoom && <span className={styles.where}>{words.unsavedWhere}</span>}
      </Text>
      {base !== undefined && <AlsoHere contentId={base.content_id} />}
      <Row gap={2} align="center" isOneLine fills="none">
        <Menu
          label={words.more}
          entries={[
            ...(onRegenerate === undefined
              ? []
              : [{ label: words.regenerateHere, run: onRegenerate, keyName: keysOf('regenerate') }]),
            { label: marginStrings.shortcuts, run: () => setIsShowingKeys(true) },
          ]}
        />
        <Button
          look="primary"
          isBusy={isSaving}
          onClick={onSave}
          aria-keyshortcuts={ariaKeysOf('save')}
          title={keysOf('save')}
        >
          {isSaving ? (isSilent ? words.notSaved : words.saving) : words.save}
        </Button>
      </Row>
      {isShowingKeys && <ShortcutsDialog onClose={() => setIsShowingKeys(false)} />}
    </Row>
  )
}

function stateInWords({ base, isUnsaved, hasRoom }: PieceDraft): string {
  if (isUnsaved) return hasRoom ? words.unsaved : words.unsavedNoRoom
  return base === undefined ? words.newState : words.unchanged(base.revision)
}
