import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LARGEST_FILE, type AddedSource } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useSession } from '../app/session.ts'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

export interface Adding {
  isAllowed: boolean
  /** What is being read just now. */
  names: readonly string[]
  addFiles: (files: readonly File[]) => void
  fetchPage: (url: string) => Promise<string | null>
}

/** Puts files and pages into the library one after the other, and says what became of each. */
export function useAddSources(): Adding {
  const { sources } = useApi()
  const { member } = useSession()
  const notify = useNotices()
  const navigate = useNavigate()
  const [names, setNames] = useState<readonly string[]>([])
  const add = useMutation(sources.add.mutationOptions())
  const fetching = useMutation(sources.fetch.mutationOptions())

  const tell = ({ source, is_new: isNew, duplicate_of: duplicate }: AddedSource, replace: () => void) => {
    const { source_id: sourceId, title } = source
    if (duplicate === 'address') {
      notify({ title: strings.otherText(title), action: { label: strings.replace, run: replace } })
      return
    }
    notify({ title: isNew ? strings.added(title) : strings.known(title) })
    void navigate({ to: '/sources/$sourceId', params: { sourceId }, search: {} })
  }
  const addOne = async (file: File, replace: boolean): Promise<void> => {
    if (file.size > LARGEST_FILE) {
      notify({ title: strings.failed(file.name), text: strings.tooLarge })
      return
    }
    try {
      const data = toBase64(new Uint8Array(await file.arrayBuffer()))
      tell(await add.mutateAsync({ file_name: file.name, data, replace }), () => void addOne(file, true))
    } catch (error) {
      const { message, details } = readFault(error)
      notify({ title: strings.failed(file.name), text: details[0]?.message ?? message })
    }
  }
  const addFiles = async (files: readonly File[]): Promise<void> => {
    for (const [at, file] of files.entries()) {
      setNames(files.slice(at).map(({ name }) => name))
      await addOne(file, false)
    }
    setNames([])
  }
  const fetchPage = async (url: string, replace = false): Promise<string | null> => {
    try {
      tell(await fetching.mutateAsync({ url, replace }), () => void fetchPage(url, true))
      return null
    } catch (error) {
      return readFault(error).message
    }
  }
  return {
    isAllowed: member.role !== 'viewer',
    names,
    addFiles: (files) => void addFiles(files),
    fetchPage,
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
