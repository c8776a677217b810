import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { peopleInWords, stripOf } from '../../core/content/rules/mark.ts'
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

const words = strings.piece

interface PieceHeadProps {
  item: ContentItem
  /** What the checks came to, where the view has them. */
  verdict?: ReactNode
}

/** At the top of every view of a piece: where it stands, what can be done with it, and its other views. */
export function PieceHead({ item, verdict }: PieceHeadProps) {
  const mayWrite = canWrite(useSession())
  const isText = !/\/(evidence|revisions|passport)$/.test(useLocation().pathname)
  return (
    <Row gap={2} align="start" className={styles.head}>
      {isText && <BackToList to="/library" label={words.back} />}
      <Row gap="1 2" align="center" tone="quiet" size="label" className={styles.standing}>
        <Strip marks={stripOf(item)} />
        {item.publication_state !== 'draft' && <StateBadge state={item.publication_state} />}
        {verdict}
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
