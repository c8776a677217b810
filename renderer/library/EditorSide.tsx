import type { TextChecks } from '../../core/quality/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import { ChecksPane } from '../checks/ChecksPane.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { Loading } from '../ui/Loading.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import styles from './PieceEditor.module.css'
import { strings } from './strings.ts'

const words = strings.editor

export type Side = 'preview' | 'checks'

interface EditorSideProps {
  side: Side
  onSide: (side: Side) => void
  text: { title: string; body: string }
  base: ContentItem | undefined
  checks: TextChecks | null | undefined
  isStale: boolean
  chosen: string | null
  onShow: (id: string | null, start: number, end: number) => void
}

/** Beside the text: how it will look, or what was checked on it. */
export function EditorSide({ side, onSide, text, base, checks, isStale, chosen, onShow }: EditorSideProps) {
  return (
    <section
      className={styles.preview}
      aria-label={side === 'preview' ? words.preview : checkStrings.pane}
      tabIndex={0}
    >
      <div className={styles.sideChoice}>
        <SegmentedControl
          label={words.side}
          choices={[
            { value: 'preview', label: words.preview },
            { value: 'checks', label: checkStrings.pane },
          ]}
          value={side}
          onChange={onSide}
        />
      </div>
      {side === 'preview' ? (
        <>
          <p className={styles.previewTitle}>{text.title}</p>
          {text.body.trim() === '' && text.title === '' && <p className={styles.previewHint}>{words.previewHint}</p>}
          <Markdown text={text.body} />
        </>
      ) : base === undefined ? (
        <p className={styles.previewHint}>{checkStrings.unsavedNew}</p>
      ) : checks === undefined ? (
        <Loading label={checkStrings.loading} lines={6} />
      ) : (
        <ChecksPane
          checks={checks}
          revision={base.revision}
          hasVertical={base.vertical_id !== null}
          isStale={isStale}
          chosen={chosen}
          onShow={onShow}
        />
      )}
    </section>
  )
}
