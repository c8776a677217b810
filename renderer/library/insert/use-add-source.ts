import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddedSource } from '../../../core/sources/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { base64Of } from './read-file.ts'
import { strings } from './strings.ts'

const words = strings.citing

/** Adds a page or a file to the sources without leaving the text. */
export function useAddSource(onAdded: (sourceId: string) => void) {
  const { sources } = useApi()
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>()
  const adding = useMutation(sources.add.mutationOptions())
  const fetching = useMutation(sources.fetch.mutationOptions())
  const tell = ({ source, duplicate_of }: AddedSource) => {
    const isOther = duplicate_of === 'address'
    setSaid({ text: isOther ? words.otherText(source.title) : words.added(source.title), isProblem: isOther })
    if (!isOther) onAdded(source.source_id)
  }
  const attempt = async (add: () => Promise<AddedSource>) => {
    setSaid(undefined)
    try {
      tell(await add())
    } catch (error) {
      const { message, details } = readFault(error)
      setSaid({ text: details[0]?.message ?? message, isProblem: true })
    }
  }
  return {
    said,
    isBusy: adding.isPending || fetching.isPending,
    addFile: (file: File) =>
      attempt(async () => adding.mutateAsync({ file_name: file.name, data: await base64Of(file) })),
    addPage: (url: string) => attempt(async () => fetching.mutateAsync({ url: url.trim() })),
  }
}
