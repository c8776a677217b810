import type { DevTools } from './devtools-pipe.ts'

/** A4, in inches. */
const PAPER = { paperWidth: 8.27, paperHeight: 11.69 }

/** The lines in the margins ask for no font by themselves, and are not painted while one of theirs is missing. */
const LOAD_FONTS = 'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)'

/**
 * Prints one page: no script of it runs and no request leaves, whatever its own policy says. The margins, and what stands in
 * them, are the page's own.
 */
export async function printPage(devTools: DevTools, html: string): Promise<Uint8Array> {
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, parameters: object = {}) => devTools.send(method, parameters, sessionId as string)
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    void send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => undefined)
  })
  await send('Fetch.enable')
  await send('Emulation.setScriptExecutionDisabled', { value: true })
  await send('Emulation.setEmulatedMedia', { media: 'print' })
  const { frameTree } = await send('Page.getFrameTree')
  const frameId = (frameTree as { frame: { id: string } }).frame.id
  await send('Page.setDocumentContent', { frameId, html })
  await send('Runtime.evaluate', { expression: LOAD_FONTS, awaitPromise: true })
  const { data } = await send('Page.printToPDF', {
    ...PAPER,
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  })
  return Buffer.from(data as string, 'base64')
}
