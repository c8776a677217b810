import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ContentItem } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { canAdminister, canWrite, useSession } from '../../app/session.ts'
import { Button, buttonStyles } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { strings } from './strings.ts'

/** Leads from a piece to publishing it, for whoever may write; the palette leads there too, by the address. */
export function PublishButton({ item, isHere }: { item: ContentItem; isHere: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  const isOpen = useSearch({ strict: false }).publish === true
  if (!canWrite(session) || item.publication_state === 'archived') return null
  const contentId = item.content_id
  const show = (next: boolean): void =>
    void navigate({
      ...(isHere ? { to: '.' } : { to: '/library/$contentId', params: { contentId } }),
      search: (before) => ({ ...before, publish: next ? true : undefined }),
      replace: true,
    })
  return (
    <>
      <Button onClick={() => show(true)}>{strings.publish}</Button>
      {isOpen && <Opened item={item} onClose={() => show(false)} />}
    </>
  )
}

function Opened({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { publishing } = useApi()
  const targets = useQuery(publishing.targets.queryOptions({ input: {} })).data?.targets
  const input = { content_id: item.content_id }
  const sent = useQuery(publishing.deliveries.queryOptions({ input })).data?.publications
  const isAdmin = canAdminister(useSession())
  if (targets === undefined || sent === undefined) return null
  // Where the piece went last is where its next text goes, unless somebody chooses another place.
  const last = sent.find(({ target }) => targets.some(({ target_id }) => target_id === target.target_id))
  const first = last?.target.target_id ?? targets[0]?.target_id
  if (first !== undefined) return <PublishDialog item={item} targets={targets} first={first} onClose={onClose} />
  const words = strings.noTarget
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      text={
        <>
          <p>{isAdmin ? words.text : words.notAdmin}</p>
          {item.publication_state === 'held' && <p>{words.held}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isAdmin && (
            <Link to="/settings/publishing" className={classes(buttonStyles.button, buttonStyles.primary)}>
              {words.settings}
            </Link>
          )}
        </>
      }
    />
  )
}
