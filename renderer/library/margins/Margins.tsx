import type { TextChecks } from '../../../core/quality/contract.ts'
import type { ContentItem } from '../../../core/content/contract.ts'
import { ChecksPane } from '../../checks/ChecksPane.tsx'
import { strings as commentStrings } from '../../comments/strings.ts'
import { strings as checkStrings } from '../../checks/strings.ts'
import { useRequestedEvidence } from '../../reviews/use-requested-evidence.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import styles from '../PieceEditor.module.css'
import { strings } from '../strings.ts'
import type { EditorComments } from '../use-comments.tsx'
import { CommentsMargin } from './CommentsMargin.tsx'
import type { Margins as ShownMargins } from './use-margins.ts'

const words = strings.editor

interface MarginsProps {
  margins: ShownMargins
  text: { title: string; body: string }
  base: ContentItem | undefined
  checks: TextChecks | null | undefined
  isStale: boolean
  commenting: EditorComments
  chosen: string | null
  onShow: (id: string | null, start: number, end: number) => void
}

/** Beside the text: how it will look, what was checked on it, and what people said about it. */
export function Margins({ margins, text, commenting, ...checking }: MarginsProps) {
  const hasChecks = margins.isShown('evidence') || margins.isShown('compliance')
  const hasComments = margins.isShown('comments')
  if (!margins.isShown('preview') && !hasChecks && !hasComments) return null
  return (
    <div className={styles.side}>
      {margins.isShown('preview') && (
        <section className={styles.margin} aria-label={words.preview} tabIndex={0}>
          <p className={styles.previewTitle}>{text.title}</p>
          {text.body.trim() === '' && text.title === '' && <p className={styles.previewHint}>{words.previewHint}</p>}
          <Markdown text={text.body} />
        </section>
      )}
      {hasChecks && (
        <section className={styles.margin} aria-label={checkStrings.pane} tabIndex={0}>
          <Checks margins={margins} {...checking} />
        </section>
      )}
      {hasComments && (
        <section className={styles.margin} aria-label={commentStrings.title} tabIndex={0}>
          <CommentsMargin contentId={checking.base?.content_id} commenting={commenting} />
        </section>
      )}
    </div>
  )
}

function Checks({ margins, base, checks, isStale, chosen, onShow }: Omit<MarginsProps, 'text' | 'commenting'>) {
  const asked = useRequestedEvidence(base?.content_id)
  if (base === undefined) return <p className={styles.previewHint}>{checkStrings.unsavedNew}</p>
  if (checks === undefined) return <Loading label={checkStrings.loading} lines={6} />
  return (
    <ChecksPane
      contentId={base.content_id}
      checks={checks}
      revision={base.revision}
      hasVertical={base.vertical_id !== null}
      hasEvidence={margins.isShown('evidence')}
      hasCompliance={margins.isShown('compliance')}
      isStale={isStale}
      chosen={chosen}
      asked={asked}
      onShow={onShow}
    />
  )
}
