import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CatalogEntry } from '../../core/catalog/contract.ts'
import { useClient } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { saveFile } from '../passport/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { RetireDialog } from './RetireEntry.tsx'
import { strings } from './strings.ts'

/** What can be done with an entry; without an admin's right it can only be exported. */
export function EntryActions({ entry }: { entry: CatalogEntry }) {
  const { kind, id, version, retired_at: retiredAt } = entry
  const client = useClient()
  const notify = useNotices()
  const navigate = useNavigate()
  const mayChange = canAdminister(useSession())
  const [isRetiring, setIsRetiring] = useState(false)
  const exportFile = async () => {
    try {
      const { document } = await client.catalog.exportEntry({ kind, id, version })
      saveFile(`${id}-${version}.json`, 'application/json', `${JSON.stringify(document, null, 2)}\n`)
    } catch (error) {
      notify({ title: strings.exportFailed, text: readFault(error).message })
    }
  }
  if (!mayChange) return <Button onClick={() => void exportFile()}>{strings.exportFile}</Button>
  const edit = (isCopy: boolean) =>
    void navigate({
      to: '/catalogs/$kind/$entryId/edit',
      params: { kind, entryId: id },
      search: isCopy ? { copy: true } : {},
    })
  return (
    <>
      {retiredAt === null && (
        <Button look="primary" onClick={() => edit(false)}>
          {strings.edit}
        </Button>
      )}
      <Menu
        label={strings.more}
        entries={[
          { label: strings.duplicate, run: () => edit(true) },
          { label: strings.exportFile, run: () => void exportFile() },
          ...(retiredAt === null ? [{ label: strings.retire.open, run: () => setIsRetiring(true) }] : []),
        ]}
      />
      {isRetiring && <RetireDialog entry={entry} onClose={() => setIsRetiring(false)} />}
    </>
  )
}
