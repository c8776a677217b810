import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DesktopBridge } from '../../electron/desktop-contract.ts'
import { useClient } from '../app/api.ts'
import type { Client } from '../app/client.ts'
import { useNotices } from '../ui/Notices.tsx'
import { printableOf } from './printable.ts'
import { printAs, type PrintNames } from './print-names.ts'
import { saveFile } from './save-file.ts'
import { strings } from './strings.ts'
import { loadFonts } from './use-page-lines.ts'

const words = strings.pdf
/** What the window's way to the engine takes in one message, less its wrapping. */
const MOST_BYTES = 7_000_000
/** How long parts of the dossier that are still being read are waited for, in milliseconds. */
const WAITS_MS = 10_000

/** How long the page has to draw itself, in milliseconds. */
const DRAWN_MS = 100

/** Why the browser's own dialog has to do it. */
export type DialogReason = keyof typeof words.why

type Saved =
  | { outcome: 'saved'; file_name: string }
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'dialog'; why: DialogReason }

/** Saves what the window shows as a PDF: in the shell, by a Chromium of this computer, or else in the print dialog. */
export function useSavePdf(names: PrintNames) {
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotices()
  const [why, setWhy] = useState<DialogReason>()
  const saving = useMutation({
    mutationFn: async (): Promise<Saved> => {
      await Promise.all([settled(queries), loadFonts()])
      return window.colophon === undefined ? printOutside(client, names) : savedInShell(window.colophon, names)
    },
    onSuccess: (saved) => {
      if (saved.outcome === 'saved') notify({ title: words.saved(saved.file_name), text: words.savedText })
      if (saved.outcome !== 'dialog') return
      setWhy(saved.why)
      // After the line that says why is there: in most browsers the dialog holds the page.
      setTimeout(() => printAs(names.title), DRAWN_MS)
    },
  })
  const refusal = saving.data?.outcome === 'refused' ? saving.data.message : undefined
  const save = () => {
    setWhy(undefined)
    saving.mutate()
  }
  return { save, isSaving: saving.isPending, why, refusal, error: saving.error }
}

async function savedInShell({ savePdf }: DesktopBridge, { title, file_name }: PrintNames): Promise<Saved> {
  const before = document.title
  document.title = title
  try {
    return await savePdf(file_name)
  } finally {
    document.title = before
  }
}

async function printOutside(client: Client, names: PrintNames): Promise<Saved> {
  const main = document.querySelector('main')
  if (main === null) throw new Error('There is no page to print.')
  const printable = await printableOf(main, names.title)
  if (new Blob([JSON.stringify(printable)]).size > MOST_BYTES) return { outcome: 'dialog', why: 'too_large' }
  const printed = await client.passport.printPdf(printable)
  if (printed.outcome !== 'printed') return { outcome: 'dialog', why: printed.outcome }
  saveFile(
    names.file_name,
    'application/pdf',
    Uint8Array.from(atob(printed.pdf), (byte) => byte.charCodeAt(0)),
  )
  return { outcome: 'saved', file_name: names.file_name }
}

/** Waits for what the dossier is still reading for the first time. */
async function settled(queries: QueryClient): Promise<void> {
  const until = performance.now() + WAITS_MS
  const isReading = () => queries.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  while (isReading() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
}
