import { expect } from 'vitest'
import { pictureMarkdown } from '../../core/content/rules/pictures.ts'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { PNG } from './publishing.ts'
import type { TestEngine } from './world.ts'

export const CAPTION = 'The "red" crane & [co], 1904'

/** A picture of a colleague, on the site itself or elsewhere. */
export const THEIRS = 'https://pictures.example/2026/dog-(one)-1024x683.jpg'
const THEIRS_HERE = 'https://pictures.example/2026/dog-%28one%29-1024x683.jpg'

/** Puts a picture that Colophon keeps, with its words, in the place of the one that the harbour piece brings; answers its address. */
export async function keptPictureIn({ owner }: TestEngine, content_id: string): Promise<string> {
  const { address } = await owner.content.addPicture({ file_name: 'crane.png', data_base64: PNG })
  const { revision, body } = await owner.content.get({ contentID: content_id })
  const picture = pictureMarkdown({ address, alt: 'The harbour', caption: CAPTION })
  const shown = body.replace(/!\[The harbour\]\([^)]*\)/, () => picture)
  expect(shown).toContain(address)
  await owner.content.save({ content_id, revision, body: shown })
  return address
}

/** What holds once a colleague changed the words of our picture and added one of their own: the columns, then their text here. */
export async function takenWithPictures(
  { owner }: TestEngine,
  { content_id, address, stopped }: { content_id: string; address: string; stopped: Delivery },
): Promise<void> {
  expect(stopped).toMatchObject({ state: 'conflict', conflict: { fields: [{ field: 'body' }] } })
  const { publication_id, conflict } = stopped
  const versions = await owner.publishing.compareVersions({ publication_id })
  const mine = `![The harbour](${address} "The \\"red\\" crane & [co], 1904")`
  const changed = `![The north harbour](${address} "The green crane.")`
  const added = `![A dog](${THEIRS_HERE} "Their dog")`
  expect(versions.fields[0]?.before).toContain(mine)
  expect(versions.fields[0]?.ours).toContain(mine)
  expect(versions.fields[0]?.theirs).toContain(changed)
  expect(versions.fields[0]?.theirs).toContain(added)
  expect(versions.lost_there).toEqual(
    expect.arrayContaining(['[The north harbour]', 'The green crane.', '[A dog]', 'Their dog']),
  )
  expect(versions.lost_here).toEqual(expect.arrayContaining(['[The harbour]', CAPTION]))
  const remote_sha256 = conflict?.remote_sha256 ?? ''
  await owner.publishing.resolveConflict({ publication_id, keep: 'theirs', remote_sha256 })
  const { body } = await owner.content.get({ contentID: content_id })
  expect(body).toContain(`\n\n${changed}\n\n`)
  expect(body).toContain(`\n\n${added}\n\n`)
  expect(body.match(/The green crane|Their dog/g)).toHaveLength(2)
}

/** The preview of the text that was taken says where their picture is, and loads nothing. */
export async function previewNamesTheirs({ owner }: TestEngine, content_id: string, target: string): Promise<void> {
  const { html, notices } = await owner.publishing.preview({ content_id, target })
  expect(html).toContain(`Picture: A dog – on the web at ${THEIRS}`)
  expect(html).toMatch(/<figcaption[^>]*>Their <strong>dog</)
  expect(html).toMatch(/<img [^>]*src="data:image\/png/)
  expect(html).not.toMatch(/src="http/)
  expect(notices).toContain(`A picture is on the web at ${THEIRS_HERE} and stays there; it is not stored again.`)
}
