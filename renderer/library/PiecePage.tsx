import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { canWrite, useSession } from '../app/session.ts'
import { ViewState } from '../app/ViewState.tsx'
import { HoldNote } from '../holds/HoldNote.tsx'
import { claimAt, useFoundWords, useMarkedWords } from '../checks/use-marked-words.ts'
import { noteRecent } from '../palette/recents.ts'
import { useKeys } from '../reviews/use-keys.ts'
import { Article } from '../ui/Article.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import { Stack } from '../ui/Stack.tsx'
import { OpenReviews } from '../reviews/OpenReviews.tsx'
import { SentBackNote } from '../reviews/SentBackNote.tsx'
import { ArchivedNote } from './actions/ArchivedNote.tsx'
import { HeldNote } from './HeldNote.tsx'
import { differsFrom, readLocalDraft } from './local-draft.ts'
import { PieceHead } from './PieceHead.tsx'
import { PieceMargin, type PieceTab } from './PieceMargin.tsx'
import styles from './PiecePage.module.css'
import { strings } from './strings.ts'
import { Columns } from '../ui/Columns.tsx'

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
  const asked = useSearch({ strict: false }).tab
  const [tab, setTab] = useState<PieceTab>(asked ?? (item.publication_state === 'held' ? 'findings' : 'facts'))
  const margin = useRef<HTMLDivElement>(null)
  const showFindings = () => {
    setTab('findings')
    margin.current?.scrollIntoView({ block: 'nearest' })
  }
  const found = useQuery(useApi().content.checks.queryOptions({ input: { content_id: item.content_id } })).data?.checks
  // After a save the two answers come one by one: what was found in one text says nothing of another.
  const checks = found?.content_sha256 === item.content_sha256 ? found : undefined
  useMarkedWords(article, checks)
  useFoundWords(article, item.body, useSearch({ from: '/library', shouldThrow: false })?.q)
  const navigate = useNavigate()
  useEffect(() => noteRecent(item.content_id), [item.content_id])
  useKeys({
    e: canWrite(session)
      ? () => void navigate({ to: '/library/$contentId/edit', params: { contentId: item.content_id } })
      : undefined,
  })
  const openClaim = (event: MouseEvent) => {
    const claim = checks === undefined ? undefined : claimAt(checks, event)
    if (claim === undefined || getSelection()?.isCollapsed === false) return
    void navigate({ to: '/library/$contentId/evidence', params: { contentId: item.content_id }, search: { claim } })
  }
  const draft = readLocalDraft(item.content_id)
  return (
    <div className={styles.piece}>
      <PieceHead item={item} onFindings={showFindings} />
      <Columns className={styles.columns}>
        {/* The same claims are reached by keyboard in the view of the evidence. */}
        <div>
          <Stack gap={2} className={styles.notes}>
            {item.publication_state === 'held' && (
              <HeldNote item={item} onFindings={tab === 'findings' ? undefined : showFindings} />
            )}
            <SentBackNote item={item} />
            <HoldNote contentId={item.content_id} />
            {item.publication_state === 'archived' && <ArchivedNote item={item} />}
            {draft !== undefined && differsFrom(draft, item) && (
              <Callout
                tone="accent"
                title={words.draftKept}
                actions={
                  <Link
                    to="/library/$contentId/edit"
                    params={{ contentId: item.content_id }}
                    className={classes(buttonStyles.button, buttonStyles.plain)}
                  >
                    {words.continueDraft}
                  </Link>
                }
              />
            )}
          </Stack>
          <div ref={article} onClick={openClaim}>
            <Article title={item.title} body={item.body} level={1} hasPlaces />
          </div>
        </div>
        <div ref={margin} className={styles.margin}>
          <OpenReviews item={item} />
          <PieceMargin item={item} article={article} tab={tab} onTab={setTab} />
        </div>
      </Columns>
    </div>
  )
}
