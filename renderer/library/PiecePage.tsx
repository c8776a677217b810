import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { paneStyles } from '../app/TwoPanes.tsx'
import { ViewState } from '../app/ViewState.tsx'
import { PublishButton } from '../publishing/deliver/PublishButton.tsx'
import { HoldNote } from '../holds/HoldNote.tsx'
import { strings as evidenceStrings } from '../evidence/strings.ts'
import { PieceComments } from '../comments/PieceComments.tsx'
import { Article } from '../ui/Article.tsx'
import backStyles from '../ui/BackLink.module.css'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { CopyPiece } from './CopyPiece.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SentBackNote } from '../reviews/SentBackNote.tsx'
import { ArchivedNote } from './actions/ArchivedNote.tsx'
import { PieceMenu } from './actions/PieceMenu.tsx'
import { Facts } from './Facts.tsx'
import { HeldNote } from './HeldNote.tsx'
import { differsFrom, readLocalDraft } from './local-draft.ts'
import styles from './PiecePage.module.css'
import { strings as revisionStrings } from './revisions/strings.ts'
import { strings } from './strings.ts'

const words = strings.piece

export function PiecePage() {
  const { contentId } = useParams({ from: '/library/$contentId' })
  const piece = useQuery(useApi().content.get.queryOptions({ input: { contentID: contentId } }))
  return (
    <ViewState query={piece} loading={words.loading}>
      {(item) => <Piece item={item} />}
    </ViewState>
  )
}

function Piece({ item }: { item: ContentItem }) {
  useWindowTitle(item.title)
  const session = useSession()
  const article = useRef<HTMLDivElement>(null)
  const draft = readLocalDraft(item.content_id)
  const editLink = (label: string, look: string | undefined) => (
    <Link
      to="/library/$contentId/edit"
      params={{ contentId: item.content_id }}
      className={classes(buttonStyles.button, look)}
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.piece}>
      <div className={styles.tools}>
        <Link
          to="/library"
          search={(search) => search}
          className={classes(backStyles.back, paneStyles.back, styles.back)}
        >
          <Icon name="back" /> {words.back}
        </Link>
        {canWrite(session) && editLink(words.edit, buttonStyles.primary)}
        <Link
          to="/library/$contentId/passport"
          params={{ contentId: item.content_id }}
          className={classes(buttonStyles.button, buttonStyles.plain)}
        >
          {words.passport}
        </Link>
        <Link
          to="/library/$contentId/evidence"
          params={{ contentId: item.content_id }}
          className={classes(buttonStyles.button, buttonStyles.plain)}
        >
          {evidenceStrings.open}
        </Link>
        <Link
          to="/library/$contentId/revisions"
          params={{ contentId: item.content_id }}
          search={(search) => search}
          className={classes(buttonStyles.button, buttonStyles.plain)}
        >
          {revisionStrings.open}
        </Link>
        <CopyPiece item={item} />
        <PublishButton item={item} />
        <PieceMenu item={item} />
      </div>
      <div className={styles.notes}>
        {item.publication_state === 'held' && <HeldNote item={item} />}
        <SentBackNote item={item} />
        <HoldNote contentId={item.content_id} />
        {item.publication_state === 'archived' && <ArchivedNote item={item} />}
        {draft !== undefined && differsFrom(draft, item) && (
          <Callout tone="accent" title={words.draftKept} actions={editLink(words.continueDraft, buttonStyles.plain)} />
        )}
      </div>
      <div className={styles.columns}>
        <div>
          <div ref={article}>
            <Article title={item.title} body={item.body} level={1} hasPlaces />
          </div>
          <PieceComments item={item} article={article} />
        </div>
        <Facts item={item} />
      </div>
    </div>
  )
}
