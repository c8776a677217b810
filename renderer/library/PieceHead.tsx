import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { peopleInWords, stripOf } from '../../core/content/rules/mark.ts'
import { useApi } from '../app/api.ts'
import { BackToList } from '../app/BackToList.tsx'
import { canWrite, useSession } from '../app/session.ts'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { AlsoHere } from '../presence/AlsoHere.tsx'
import { PublishButton } from '../publishing/deliver/PublishButton.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Strip } from '../ui/Strip.tsx'
import { Row } from '../ui/Stack.tsx'
import { PieceMenu } from './actions/PieceMenu.tsx'
import styles from './PieceHead.module.css'
import { PieceViews } from './PieceViews.tsx'
import { StateBadge } from './StateBadge.tsx'
import { strings } from './strings.ts'
import { Verdict } from './Verdict.tsx'

const words = strings.piece

interface PieceHeadProps {
  item: ContentItem
  /** Shows what was found; the other views go to the text for it. */
  onFindings?: (() => void) | undefined
}

/** At the top of every view of a piece: where it stands, what can be done with it, and its other views. */
export function PieceHead({ item, onFindings }: PieceHeadProps) {
  const mayWrite = canWrite(useSession())
  const { content_id: contentId } = item
  const found = useQuery(useApi().content.checks.queryOptions({ input: { content_id: contentId } })).data?.checks
  // After a save the two answers come one by one: what was found in one text says nothing of another.
  const checks = found?.content_sha256 === item.content_sha256 ? found : undefined
  const navigate = useNavigate()
  const toFindings = () => navigate({ to: '/library/$contentId', params: { contentId }, search: { tab: 'findings' } })
  const isText = !/\/(evidence|revisions|passport)$/.test(useLocation().pathname)
  return (
    <Row gap={2} align="start" className={styles.head}>
      <BackToList to="/library" label={words.back} isAlone={!isText} />
      <Row gap="1 2" align="center" tone="quiet" size="label" className={styles.standing}>
        <Strip marks={stripOf(item)} />
        {item.publication_state !== 'draft' && <StateBadge piece={item} />}
        {/* Of a held piece the note below says it. */}
        {item.publication_state !== 'held' && (
          <Verdict
            live={{ checks, isStale: false, isOfDraft: false, isFailed: false }}
            isApproved={item.review_state === 'approved'}
            onOpen={onFindings ?? (() => void toFindings())}
          />
        )}
        <AssuranceBadge item={item} isAlone isShort />
        <span>{peopleInWords(item)}</span>
        <AlsoHere contentId={item.content_id} />
      </Row>
      {mayWrite && (
        <Link
          to="/library/$contentId/edit"
          params={{ contentId: item.content_id }}
          className={classes(buttonStyles.button, buttonStyles.primary)}
        >
          {words.edit}
        </Link>
      )}
      <PublishButton item={item} isHere={isText} />
      <PieceMenu item={item} />
      <div className={styles.views}>
        <PieceViews contentId={item.content_id} />
      </div>
    </Row>
  )
}

/** A view of a piece at full width, under its head. */
export function PieceView({ item, children }: { item: ContentItem; children: ReactNode }) {
  return (
    <div className={styles.full}>
      <PieceHead item={item} />
      <div className={styles.rest}>{children}</div>
    </div>
  )
}
