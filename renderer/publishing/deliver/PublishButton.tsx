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
export function PublishButton({ item }: { item: ContentItem }) {
  const session = useSession()
  const navigate = useNavigate({ from: '/library/$contentId' })
  const isOpen = useSearch({ from: '/library/$contentId' }).publish === true
  if (!canWrite(session) || item.publication_state === 'archived') return null
  const show = (next: boolean): void =>
    void navigate({ search: (before) => ({ ...before, publish: next ? true : undefined }), replace: true })
  return (
    <>
      <Button onClick={() => show(true)}>{strings.publish}</Button>
      {isOpen && <Opened item={item} onClose={() => show(false)} />}
    </>
  )
}

function Opened({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const targets = useQuery(useApi().publishing.targets.queryOptions({ input: {} })).data?.targets
  const isAdmin = canAdminister(useSession())
  if (targets === undefined) return null
  if (targets.length > 0) return <PublishDialog item={item} targets={targets} onClose={onClose} />
  const words = strings.noTarget
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      text={isAdmin ? words.text : words.notAdmin}
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
