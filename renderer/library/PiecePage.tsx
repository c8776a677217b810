import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { BackToList } from '../app/BackToList.tsx'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { PublishButton } from '../publishing/deliver/PublishButton.tsx'
import { HoldNote } from '../holds/HoldNote.tsx'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { peopleInWords } from '../passport/assurance-words.ts'
import { useMarkedWords } from '../checks/use-marked-words.ts'
import { useKeys } from '../reviews/use-keys.ts'
import { Article } from '../ui/Article.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import { OpenReviews } from '../reviews/OpenReviews.tsx'
import { SentBackNote } from '../reviews/SentBackNote.tsx'
import { ArchivedNote } from './actions/ArchivedNote.tsx'
import { PieceMenu } from './actions/PieceMenu.tsx'
import { HeldNote } from './HeldNote.tsx'
import { differsFrom, readLocalDraft } from './local-draft.ts'
import { PieceMargin, type PieceTab } from './PieceMargin.tsx'
import styles from './PiecePage.module.css'
import { PieceViews } from './PieceViews.tsx'
import { StateBadge } from './StateBadge.tsx'
import { Verdict } from './Verdict.tsx'
import { strings } from './strings.ts'

const words = strings.piece

export function PiecePage() {
  const { contentId = '' } = useParams({ strict: false })
  const piece = useQuery(useApi().content.get.queryOptions({ input: { contentID: contentId } }))
  return (
    <ViewState query={piece} loading={words.loading}>
      {(item) => <Piece key={item.content_id} item={item} />}
    </ViewState>
  )
}

function Piece({ item }: { item: ContentItem }) {
  useWindowTitle(item.title)
  const session = useSession()
  const article = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<PieceTab>(item.publication_state === 'held' ? 'findings' : 'facts')
  const margin = useRef<HTMLDivElement>(null)
  const showFindings = () => {
    setTab('findings')
    margin.current?.scrollIntoView({ block: 'nearest' })
  }
  const found = useQuery(useApi().content.checks.queryOptions({ input: { content_id: item.content_id } })).data?.checks
  // After a save the two answers come one by one: what was found in one text says nothing of another.
  const checks = found?.content_sha256 === item.content_sha256 ? found : undefined
  useMarkedWords(article, checks)
  const navigate = useNavigate()
  useKeys({
    e: canWrite(session)
      ? () => void navigate({ to: '/library/$contentId/edit', params: { contentId: item.content_id } })
      : undefined,
  })
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
        <BackToList to="/library" label={words.back} />
        <div className={styles.standing}>
          {item.publication_state !== 'draft' && <StateBadge state={item.publication_state} />}
          <Verdict live={{ checks, isStale: false, isOfDraft: false, isFailed: false }} onOpen={showFindings} />
          <AssuranceBadge item={item} isAlone />
          <span>{peopleInWords(item.review_state)}</span>
        </div>
        {canWrite(session) && editLink(words.edit, buttonStyles.primary)}
        <PublishButton item={item} />
        <PieceMenu item={item} />
        <div className={styles.views}>
          <PieceViews contentId={item.content_id} />
        </div>
      </div>
      <div className={styles.notes}>
        {item.publication_state === 'held' && <HeldNote item={item} onFindings={showFindings} />}
        <SentBackNote item={item} />
        <HoldNote contentId={item.content_id} />
        {item.publication_state === 'archived' && <ArchivedNote item={item} />}
        {draft !== undefined && differsFrom(draft, item) && (
          <Callout tone="accent" title={words.draftKept} actions={editLink(words.continueDraft, buttonStyles.plain)} />
        )}
      </div>
      <div className={styles.columns}>
        <div ref={article}>
          <Article title={item.title} body={item.body} level={1} hasPlaces />
        </div>
        <div ref={margin} className={styles.margin}>
          <OpenReviews item={item} />
          <PieceMargin item={item} article={article} tab={tab} onTab={setTab} />
        </div>
      </div>
    </div>
  )
}
