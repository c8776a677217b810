import type { TextChecks } from '../../../core/quality/contract.ts'
import type { ContentItem } from '../../../core/content/contract.ts'
import { ChecksPane } from '../../checks/ChecksPane.tsx'
import { strings as checkStrings } from '../../checks/strings.ts'
import { useRequestedEvidence } from '../../reviews/use-requested-evidence.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import styles from '../PieceEditor.module.css'
import { strings } from '../strings.ts'
import type { Margins as ShownMargins } from './use-margins.ts'

const words = strings.editor

interface MarginsProps {
  margins: ShownMargins
  text: { title: string; body: string }
  base: ContentItem | undefined
  checks: TextChecks | null | undefined
  isStale: boolean
  chosen: string | null
  onShow: (id: string | null, start: number, end: number) => void
}

/** Beside the text: how it will look, and what was checked on it. */
export function Margins({ margins, text, ...checking }: MarginsProps) {
  const hasChecks = margins.isShown('evidence') || margins.isShown('compliance')
  if (!margins.isShown('preview') && !hasChecks) return null
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
    </div>
  )
}

function Checks({ margins, base, checks, isStale, chosen, onShow }: Omit<MarginsProps, 'text'>) {
  const asked = useRequestedEvidence(base?.content_id)
  if (base === undefined) return <p className={styles.previewHint}>{checkStrings.unsavedNew}</p>
  if (checks === undefined) return <Loading label={checkStrings.loading} lines={6} />
  return (
    <ChecksPane
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
