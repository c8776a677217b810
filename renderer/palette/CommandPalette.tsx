import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import { useApi } from '../app/api.ts'
import { useAppearance } from '../app/appearance-context.ts'
import { canWrite, useSession } from '../app/session.ts'
import { offeredTo } from '../reviews/offered.ts'
import { useLeaving } from '../sign-in/leaving.ts'
import dialogStyles from '../ui/Dialog.module.css'
import { Highlight } from '../ui/Highlight.tsx'
import { Icon } from '../ui/Icon.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { Text } from '../ui/Stack.tsx'
import styles from './CommandPalette.module.css'
import { commandsOf, isInSight, matching, type Command, type CommandGroup } from './commands.ts'
import { strings } from './strings.ts'
import { useFound } from './use-found.ts'
import { useRecent } from './use-recent.ts'

/** One input that reaches every view and action, and the pieces and sources whose words are typed. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={strings.title}>
          <Palette onClose={onClose} />
          <Dialog.Close className="visually-hidden">{strings.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The piece whose page, editor or record is in sight. */
function openPiece(pathname: string): string | undefined {
  return /^\/library\/(cnt_[^/]+)/.exec(pathname)?.[1]
}

function openReview(pathname: string): string | undefined {
  return /\/reviews\/(apr_[^/]+)$/.exec(pathname)?.[1]
}

/** What whoever sits here may decide about the review that is in sight. */
function useDecisions(approvalId: string | undefined): readonly DecisionName[] {
  const input = { approval_id: approvalId ?? '' }
  const rights = useQuery(useApi().approvals.rights.queryOptions({ input, enabled: approvalId !== undefined }))
  return approvalId === undefined || rights.data === undefined ? [] : offeredTo(rights.data)
}

function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const session = useSession()
  const leave = useLeaving()
  const [appearance, look] = useAppearance()
  const router = useRouter()
  const keysId = useId()
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  const go = (path: string) => router.history.push(path)
  const found = useFound(query, go)
  const pathname = router.state.location.pathname
  const pieceId = openPiece(pathname)
  const recent = useRecent(pieceId, go)
  const decisions = useDecisions(openReview(pathname))
  const known = commandsOf({
    templates: templates.data?.templates ?? [],
    canWrite: canWrite(session),
    pieceId,
    decisions,
    decide: (decision) => void router.navigate({ to: '.', search: (search) => ({ ...search, decide: decision }) }),
    appearance,
    go,
    look,
    leave: session.sign_in.is_needed ? leave : undefined,
  })
  const { named, related } = matching(known, query)
  const [own, others] = [named.filter(isInSight), named.filter((group) => !isInSight(group))]
  // Nothing is recent that was asked for by its words. A piece of these words comes before a command that only other words find.
  const groups =
    query.trim() === ''
      ? [...own, ...recent, ...others]
      : [
          ...named,
          ...found,
          ...(related.length === 0 ? [] : [{ id: 'related', label: strings.groups.related, items: related }]),
        ]
  const choose = (command: Command) => {
    onClose()
    command.run()
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filteredItems={groups}
      value={query}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setQuery(next)
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <Text as="div" tone="quiet" className={styles.line}>
        <Icon name="search" />
        <Autocomplete.Input
          // What is typed at once after the keys that open it is not lost.
          autoFocus
          className={styles.input}
          aria-label={strings.input}
          aria-describedby={keysId}
          placeholder={strings.input}
        />
      </Text>
      <div className={styles.results}>
        <Autocomplete.Empty className={styles.none}>{groups.length === 0 ? strings.none : null}</Autocomplete.Empty>
        <Autocomplete.List aria-label={strings.title}>
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.id} items={group.items}>
              <Autocomplete.GroupLabel className={styles.group}>{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    className={styles.command}
                    onClick={() => choose(command)}
                  >
                    {command.isFound === true ? <Highlight text={command.label} query={query} /> : command.label}
                    {command.note !== undefined && (
                      <span className={listStyles.excerpt}>
                        <Highlight text={command.note} query={query} />
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <Text id={keysId} tone="quiet" size="small" className={styles.keys}>
        {strings.keys}
      </Text>
    </Autocomplete.Root>
  )
}
