import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { CatalogKind } from '../../../core/catalog/contract.ts'
import { useApi } from '../../app/api.ts'
import { canAdminister, useSession } from '../../app/session.ts'
import { NoPermission, ViewState } from '../../app/ViewState.tsx'
import linkStyles from '../../ui/Link.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Page } from '../../ui/Page.tsx'
import { asKind } from '../catalog-search.ts'
import { strings as catalogStrings } from '../strings.ts'
import { EditForm } from './EditForm.tsx'
import type { EntryDraft } from './entry-draft.ts'
import type { EditedDocument } from './edited-document.ts'
import { asDetail } from './specs.ts'
import { strings } from './strings.ts'
import { useEntryEdit } from './use-entry-edit.ts'

/** The form in which an entry becomes its next version, or a new entry. */
export function EditPage() {
  const { kind: named, entryId } = useParams({ from: '/catalogs/$kind/$entryId/edit' })
  const { copy = false } = useSearch({ from: '/catalogs/$kind/$entryId/edit' })
  const kind = asKind(named) ?? 'template'
  const isAllowed = canAdminister(useSession())
  const found = useQuery(useApi().catalog.exportEntry.queryOptions({ input: { kind, id: entryId } }))
  if (!isAllowed) return <NoPermission />
  return (
    <ViewState query={found} loading={catalogStrings.loading}>
      {({ document, version }) => (
        <Edit
          key={`${kind} ${entryId} ${String(copy)}`}
          kind={kind}
          id={entryId}
          isCopy={copy}
          newest={version}
          document={document as EditedDocument}
        />
      )}
    </ViewState>
  )
}

interface EditProps {
  kind: CatalogKind
  id: string
  isCopy: boolean
  newest: number
  document: EditedDocument
}

function Edit({ kind, id, isCopy, newest, document }: EditProps) {
  const notify = useNotices()
  const navigate = useNavigate()
  const name = asDetail(kind, document).name
  const start: EntryDraft = isCopy
    ? { based_on: null, document: { ...document, id: `${id}-copy`, name: strings.copyName(name) } }
    : { based_on: newest, document }
  const edit = useEntryEdit({ kind, id, isCopy }, start, (saved) => {
    notify({ title: saved.is_new ? strings.saved(name, saved.version) : strings.same })
    void navigate({ to: '/catalogs/$kind/$entryId', params: { kind, entryId: saved.id } })
  })
  return (
    <Page
      isWide
      title={isCopy ? strings.copyTitle(name) : strings.title(name)}
      lead={isCopy ? strings.copyLead : strings.lead(newest + 1)}
      back={
        <Link to="/catalogs/$kind/$entryId" params={{ kind, entryId: id }} className={linkStyles.back}>
          <Icon name="back" /> {catalogStrings.backToEntry}
        </Link>
      }
    >
      <EditForm kind={kind} id={id} isCopy={isCopy} newest={newest} edit={edit} />
    </Page>
  )
}
