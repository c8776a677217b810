import { afterEach, beforeEach, expect, type test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { CAPTION, keptPictureIn, previewNamesTheirs, takenWithPictures, THEIRS } from './picture-cases.ts'
import { harbourPiece, rested } from './publishing.ts'
import { addWordPress, askSite, unreliableOutbound, type WordPressSite } from './wordpress-sites.ts'
import { testEngine, type TestEngine } from './world.ts'

const DOG = `<!-- wp:image {"id":4711,"sizeSlug":"large","linkDestination":"custom","align":"wide"} -->
<figure class="wp-block-image alignwide size-large"><a href="https://dogs.example/"><img src="${THEIRS}" alt="A dog" class="wp-image-4711"/></a><figcaption class="wp-element-caption">Their <strong>dog</strong></figcaption></figure>
<!-- /wp:image -->`

/** What holds of pictures and their words in every WordPress, the real one and its double. */
export function wordpressPictureCases(siteOf: () => WordPressSite, { real }: { real: typeof test }): void {
  let engine: TestEngine
  let content_id: string
  beforeEach(async () => {
    const host = () => new URL(siteOf().url).host
    engine = await testEngine({ outbound: unreliableOutbound(host, () => () => undefined) })
    content_id = await harbourPiece(engine, `The old harbour ${Math.random().toString(36).slice(2, 8)}`)
  })
  afterEach(() => engine.close())
  const publish = async (): Promise<Delivery> => {
    const { publication_id } = await engine.owner.publishing.deliver({ content_id, target: 'administrator' })
    return rested(engine.owner, publication_id)
  }
  const edit = async (find: string, put: string) => {
    const { revision, body } = await engine.owner.content.get({ contentID: content_id })
    await engine.owner.content.save({ content_id, revision, body: body.replace(find, put) })
  }
  const bodyOf = async ({ remote }: Delivery): Promise<string> => {
    const path = `/posts/${remote?.remote_id ?? ''}?context=edit`
    return (await askSite(siteOf(), 'administrator', path)).body.content.raw
  }
  /** A colleague does something with the picture there, and with what stands beside it. */
  const work = async (delivery: Delivery, change: (block: string) => string) => {
    const raw = await bodyOf(delivery)
    const content = raw.replace(/<!-- wp:image .*?<!-- \/wp:image -->/s, change)
    expect(content).not.toBe(raw)
    await askSite(siteOf(), 'editor', `/posts/${delivery.remote?.remote_id ?? ''}`, { content })
  }

  real('a caption that a colleague changes alone is shown and named before ours goes over it', async () => {
    await addWordPress(engine, siteOf(), 'administrator')
    const address = await keptPictureIn(engine, content_id)
    const draft = await publish()
    expect(draft).toMatchObject({ state: 'confirmed', differences: [] })
    await work(draft, (block) => block.replace(/(<figcaption[^>]*>).*?</, '$1The green crane.<'))
    await edit('wet year', 'very wet year')
    const { publication_id } = await publish()
    const versions = await engine.owner.publishing.compareVersions({ publication_id })
    expect(versions.fields[0]?.theirs).toContain(`(${address} "The green crane.")`)
    expect(versions.lost_there).toContain('The green crane.')
    expect(versions.lost_here).toContain(CAPTION)
  })

  real('pictures that come back from WordPress are pictures here, and go back as they stand there', async () => {
    const target = await addWordPress(engine, siteOf(), 'administrator')
    const address = await keptPictureIn(engine, content_id)
    const draft = await publish()
    const words = (block: string) =>
      block
        .replace('alt="The harbour"', 'alt="The north harbour"')
        .replace(/(<figcaption[^>]*>).*?</, '$1The green crane.<')
        .replaceAll('size-full', 'size-medium')
        .replace('"sizeSlug":"full"', '"sizeSlug":"medium"')
        .replace(/\.png"/, '-300x200.png"')
    let theirs = ''
    await work(draft, (block) => {
      theirs = words(block)
      return `${theirs}\n\n${DOG}`
    })
    await edit('wet year', 'very wet year')
    await takenWithPictures(engine, { content_id, address, stopped: await publish() })
    await previewNamesTheirs(engine, content_id, target)
    await edit('The harbour opened', 'Since then: the harbour opened')
    const again = await publish()
    expect(again).toMatchObject({ state: 'confirmed', differences: [] })
    expect(await bodyOf(again)).toContain(`${theirs}\n\n${DOG}`)
    // New words stand in the picture as it is there.
    await edit('"The green crane."', '"The blue crane."')
    expect(await bodyOf(await publish())).toContain(theirs.replace('The green crane.', 'The blue crane.'))
  })
}
