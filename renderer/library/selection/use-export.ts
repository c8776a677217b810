import { useMutation } from '@tanstack/react-query'
import { strToU8, zipSync } from 'fflate'
import { useState } from 'react'
import type { ContentItem } from '../../../core/content/contract.ts'
import type { Disclosure } from '../../../core/publishing/disclosure-contract.ts'
import { useApi } from '../../app/api.ts'
import { canWrite, useSession } from '../../app/session.ts'
import { readFault } from '../../app/faults.ts'
import { saveFile } from '../../passport/save-file.ts'
import { useNotices } from '../../ui/Notices.tsx'
import { fileNames, markdownFile } from './export-files.ts'
import { strings } from './strings.ts'

/** Writes pieces into one ZIP: each as Markdown with front matter, and the signed record of those that have one. */
export function useExport() {
  const { content, passport, publishing } = useApi()
  const notify = useNotices()
  const signs = canWrite(useSession())
  const [progress, setProgress] = useState<{ done: number; of: number }>()

  /** The signed record as a file; undefined for a piece without one. */
  const recordOf = async (item: ContentItem): Promise<string | undefined> => {
    // Signing is an editor's act.
    if (item.request_id === null || !signs) return undefined
    try {
      const { file } = await passport.exportFile.call({ content_id: item.content_id, with_text: true })
      return `${JSON.stringify(file, null, 2)}\n`
    } catch (error) {
      if (readFault(error).code === 'INVALID_STATE') return undefined
      throw error
    }
  }

  const write = async (contentIds: readonly string[]) => {
    const written: { item: ContentItem; disclosure: Disclosure; record: string | undefined }[] = []
    for (const contentID of contentIds) {
      setProgress({ done: written.length, of: contentIds.length })
      const item = await content.get.call({ contentID })
      // Of the revision that was read: the text may have moved on since.
      const disclosure = await publishing.disclosure.call({ content_id: contentID, revision: item.revision })
      written.push({ item, disclosure, record: await recordOf(item) })
    }
    const names = fileNames(written.map(({ item }) => item.title))
    const files = written.flatMap(({ item, disclosure, record }, at) => {
      const name = names[at] ?? item.content_id
      const markdown: [string, string] = [`${name}.md`, markdownFile(item, disclosure)]
      return record === undefined ? [markdown] : [markdown, [`${name}.colophon-passport.json`, record] as const]
    })
    const zip = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])))
    const archive = `colophon-export-${new Date().toISOString().slice(0, 10)}.zip`
    saveFile(archive, 'application/zip', zip)
    return { archive, count: written.length }
  }

  const exporting = useMutation({
    mutationFn: write,
    onSuccess: ({ archive, count }) => {
      notify({ title: strings.exported(count, archive), text: signs ? strings.exportedText : strings.exportedUnsigned })
    },
    onError: (error) => notify({ title: strings.exportFailed, text: readFault(error).message }),
    onSettled: () => setProgress(undefined),
  })
  return { exportPieces: exporting.mutate, isExporting: exporting.isPending, progress }
}
