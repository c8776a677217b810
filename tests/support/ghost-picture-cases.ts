import { expect, type test } from 'vitest'
import type { Delivery } from '../../core/publishing/delivery-contract.ts'
import { aSecond, ghostBench, idOf } from './ghost-bench.ts'
import { addGhost, changeGhostPost, type GhostServer, type GhostStored } from './ghost-sites.ts'
import { CAPTION, keptPictureIn, previewNamesTheirs, takenWithPictures, THEIRS } from './picture-cases.ts'

interface Card {
  type: string
  [key: string]: unknown
}

/** What holds of pictures and their words in every Ghost, the real one and its double. */
export function ghostPictureCases(siteOf: () => GhostServer, { real }: { real: typeof test }): void {
  const bench = ghostBench(siteOf)
  const { publish, edit, postOf } = bench
  const cardsOf = ({ lexical }: Pick<GhostStored, 'lexical'>) =>
    (JSON.parse(lexical) as { root: { children: Card[] } }).root.children
  const picturesOf = async (delivery: Delivery) =>
    cardsOf(await postOf(delivery)).filter(({ type }) => type === 'image')
  /** A colleague does something with the picture there, and with the cards beside it. */
  const work = (delivery: Delivery, change: (picture: Card) => Card[]) =>
    changeGhostPost(siteOf(), idOf(delivery), ({ lexical }) => {
      const parsed = JSON.parse(lexical) as { root: { children: Card[] } }
      const children = parsed.root.children.flatMap((card) => (card.type === 'image' ? change(card) : [card]))
      return { lexical: JSON.stringify({ root: { ...parsed.root, children } }) }
    })

  real.each(['editable', 'exact'])('a picture goes to Ghost with its caption, notes %s', async (notes) => {
    const target = await addGhost(bench.engine, siteOf(), 'administrator', 'ghost', { notes })
    await keptPictureIn(bench.engine, bench.content_id)
    const { html } = await bench.engine.owner.publishing.preview({ content_id: bench.content_id, target })
    const shown = '<figcaption>The "red" crane &amp; [co], 1904</figcaption>'
    expect(html).toContain(shown)
    const delivery = await publish('administrator', { status: 'publish' })
    expect(delivery).toMatchObject({ state: 'confirmed', differences: [] })
    expect((await postOf(delivery)).html).toContain(shown)
    expect((await postOf(delivery)).html).toContain('alt="The harbour"')
  })

  real('a picture goes into a newsletter issue with its caption', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator', 'ghost_newsletter')
    await keptPictureIn(bench.engine, bench.content_id)
    const delivery = await publish('administrator')
    expect(delivery).toMatchObject({ state: 'confirmed', differences: [] })
    expect(await picturesOf(delivery)).toMatchObject([
      { alt: 'The harbour', caption: 'The "red" crane &amp; [co], 1904' },
    ])
  })

  real('a caption that a colleague changes alone is shown and named before ours goes over it', async () => {
    await addGhost(bench.engine, siteOf(), 'administrator')
    const address = await keptPictureIn(bench.engine, bench.content_id)
    const draft = await publish('administrator')
    await aSecond()
    const caption = '<span style="white-space: pre-wrap;">The green crane.</span>'
    expect(await work(draft, (picture) => [{ ...picture, caption }])).toBe(200)
    await edit('wet year', 'very wet year')
    const stopped = await publish('administrator')
    const { publication_id } = stopped
    const versions = await bench.engine.owner.publishing.compareVersions({ publication_id })
    expect(versions.fields[0]?.theirs).toContain(`(${address} "The green crane.")`)
    expect(versions.lost_there).toContain('The green crane.')
    expect(versions.lost_here).toContain(CAPTION)
    expect(await bench.keepOurs(stopped)).toMatchObject({ state: 'confirmed', differences: [] })
    expect(await picturesOf(draft)).toMatchObject([{ caption: 'The "red" crane &amp; [co], 1904' }])
  })

  real('pictures that come back from Ghost are pictures here, and go back as they stand there', async () => {
    const target = await addGhost(bench.engine, siteOf(), 'administrator')
    const { content_id } = bench
    const address = await keptPictureIn(bench.engine, content_id)
    const draft = await publish('administrator')
    await aSecond()
    const dog = {
      ...{ type: 'image', version: 1, src: THEIRS, alt: 'A dog', title: 'Rex', href: 'https://dogs.example/' },
      ...{ caption: 'Their <strong>dog</strong>', cardWidth: 'wide', width: 1024, height: 683 },
    }
    const words = { alt: 'The north harbour', caption: 'The green crane.', cardWidth: 'full' }
    expect(await work(draft, (picture) => [{ ...picture, ...words }, dog])).toBe(200)
    await edit('wet year', 'very wet year')
    await takenWithPictures(bench.engine, { content_id, address, stopped: await publish('administrator') })
    await previewNamesTheirs(bench.engine, content_id, target)
    await edit('The harbour opened', 'Since then: the harbour opened')
    expect(await publish('administrator')).toMatchObject({ state: 'confirmed', differences: [] })
    expect(await picturesOf(draft)).toMatchObject([words, dog])
  })
}
