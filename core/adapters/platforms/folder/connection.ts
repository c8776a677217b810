import { posix } from 'node:path'
import type { PostFields } from '../../../publishing/post-fields-contract.ts'
import {
  PlatformFailure,
  type ComposedPost,
  type PlatformConnection,
  type PostMaterial,
  type PostPicture,
  type PostValues,
  type StandingPost,
  type StoredPicture,
  type TargetSettings,
  type WriteNote,
} from '../../../publishing/platform.ts'
import { settingText } from '../common-fields.ts'
import { testFolder } from './connection-test.ts'
import { namesBelow, pathProblem, readBelow, writeBelow, type FolderFile } from './files.ts'
import { joinFile, splitFile, valueOf, withKeys, withoutKeys } from './front-matter.ts'
import { commitPaths, expectWorkingTree, isDirty, movedFrom, pushBranch } from './git.ts'
import { aliasesWith, moveBelow, pagePath, partsOfPath, pathOf } from './moving.ts'
import { presetOf, type Preset } from './presets.ts'
import { folderBody, typedBody, type NoteStyle } from './text.ts'

/** Keys of front matter that Colophon writes, by the field that they hold. */
const KEYS: Record<string, string> = {
  ...{ title: 'title', excerpt: 'description', tags: 'tags', categories: 'categories' },
  canonical_url: 'canonical_url',
}

/** The way to a folder of Markdown files. */
export function openFolder(
  config: TargetSettings,
  signal: AbortSignal,
  isFolder: (path: string) => Promise<boolean>,
): PlatformConnection {
  const text = (name: string) => settingText(config, name)
  const root = text('root')
  const preset = presetOf(config.preset)
  const usesGit = config.git === true
  const pictures = (text('pictures') || preset.pictures).replace(/\/+$/, '')
  const style: NoteStyle = text('notes') === 'as_written' ? 'as_written' : 'footnotes'
  const template = text('path') || preset.path
  const pageOf = (slug: string, matter: string, path: string): string => {
    const dated = valueOf(matter, preset.date) ?? partsOfPath(template, path)?.date ?? ''
    return pagePath(text('permalink') || preset.permalink, { slug, dated, categories: valueOf(matter, 'categories') })
  }
  const site = `${text('site_url').replace(/\/+$/, '')}/`
  const standing = (path: string, file: FolderFile): StandingPost => {
    const { text: matter, body } = splitFile(file.content)
    const values = valuesIn({ preset, template }, path, matter, body)
    const isDraft = valueOf(matter, preset.draft.key) === preset.draft.whileDraft
    return {
      remote_id: path,
      status: isDraft ? 'draft' : 'published',
      edit_url: null,
      public_url: isDraft ? null : new URL(pageOf(values.slug ?? '', matter, path), site).href,
      values,
      stamp: file.sha256,
    }
  }
  const read = async (path: string): Promise<StandingPost | null> => {
    const file = await readBelow(root, path)
    return file === null ? null : standing(path, file)
  }
  const edited = async (
    { remote_id, stamp }: StandingPost,
    keys: (matter: string) => Readonly<Record<string, string>>,
    body?: string,
  ): Promise<{ content: string; sha256: string }> => {
    const file = await readBelow(root, remote_id)
    if (file?.sha256 !== stamp) throw changedMeanwhile(remote_id)
    const parts = splitFile(file.content)
    const given = keys(parts.text)
    const isPublic = given[preset.draft.key] === preset.draft.whilePublic
    const kept = isPublic ? withoutKeys(parts.text, preset.hidden) : parts.text
    const matter = withKeys(kept, parts.newline, given)
    const next = body === undefined ? parts.body : ownNewlines(body, parts.newline)
    return { content: joinFile({ ...parts, text: matter, body: next }), sha256: file.sha256 }
  }
  const edit = async (post: StandingPost, values: Readonly<Record<string, string>>, body?: string): Promise<void> => {
    const { content, sha256 } = await edited(post, () => values, body)
    await writeBelow(root, post.remote_id, content, sha256)
  }
  /** What hides a draft. An address that somebody gave the file is not taken from it, and it would be built at that address. */
  const hiddenIn = async ({ remote_id }: StandingPost): Promise<Readonly<Record<string, string>>> => {
    const file = await readBelow(root, remote_id)
    const matter = file === null ? '' : splitFile(file.content).text
    const taken = Object.entries(preset.hidden).find(
      ([key, value]) => ![undefined, value].includes(valueOf(matter, key)),
    )
    if (taken === undefined) return preset.hidden
    const message = `${remote_id} has a \`${taken[0]}\` of its own, by which ${preset.label} builds it as a draft too. Take that key out, or take the file away by hand.`
    throw new PlatformFailure('refused', 'key_taken', message)
  }
  /** Where a post belongs by a slug; where it stands already keeps its day. */
  const placeOf = ({ remote_id }: StandingPost, slug: string, dated: string): string =>
    pathOf(template, slug, partsOfPath(template, remote_id)?.date ?? dated)
  return {
    moves: true,
    test: () => testFolder({ root, branch: text('branch'), usesGit, pushes: config.push === true, signal, isFolder }),
    compose: (material) => composed(material, { preset, style, place: text('disclosure') }),
    read,
    findMarked: async (marker, { values }, { dated }) => {
      const path = pathOf(template, values.slug ?? '', dated)
      if (pathProblem(path) !== null) return []
      // A piece that was moved keeps the day of its first file.
      const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path)
      const places = (await namesBelow(root, folder))
        .map((name) => (folder === '' ? name : `${folder}/${name}`))
        .filter((place) => partsOfPath(template, place)?.slug === values.slug)
      const found = await Promise.all(places.map(read))
      return found.flatMap((post) => (post?.values.marker === marker ? [post] : []))
    },
    storePicture: (picture) => storePicture(root, pictures, picture, site),
    create: async (values, material) => {
      const path = pathOf(template, values.slug ?? '', material.facts.dated)
      const standing = await readBelow(root, path)
      if (standing !== null) {
        const message = `${path} is there already and is not this piece. Choose another slug; nothing was written.`
        throw new PlatformFailure('refused', 'path_taken', message)
      }
      const matter = withKeys('', '\n', {
        ...keysOf(preset, values, material.facts.ai_mark),
        [preset.date]: material.facts.dated,
        [preset.draft.key]: preset.draft.whileDraft,
        ...preset.hidden,
      })
      const file = joinFile({ newline: '\n', text: matter, body: values.body ?? '', hasByteOrderMark: false })
      await writeBelow(root, path, file, null)
      return path
    },
    update: async (post, values, { facts }) => {
      const hidden = post.status === 'draft' ? await hiddenIn(post) : {}
      const keys = { ...keysOf(preset, values, facts.ai_mark), [preset.updated]: facts.updated, ...hidden }
      const { slug = '' } = values
      const to = slug === '' ? post.remote_id : placeOf(post, slug, facts.dated)
      if (to === post.remote_id) {
        await edit(post, keys, values.body)
        return undefined
      }
      // Readers know the address of what is public: it stays behind as an alias.
      const { key } = preset.aliases
      const withAlias = (matter: string) =>
        post.status === 'published'
          ? {
              ...keys,
              [key]: aliasesWith(
                matter,
                key,
                `/${pageOf(post.values.slug ?? '', matter, post.remote_id)}`,
                `/${pageOf(slug, matter, to)}`,
              ),
            }
          : keys
      const { content } = await edited(post, withAlias, values.body)
      await moveBelow(root, { from: post.remote_id, to, marker: post.values.marker ?? '' }, content)
      return to
    },
    setStatus: async (post, status) => {
      const { key, whileDraft, whilePublic } = preset.draft
      await edit(post, status === 'publish' ? { [key]: whilePublic } : { [key]: whileDraft, ...(await hiddenIn(post)) })
    },
    ...(preset.leavesDraftsOut ? {} : { draftNotice: draftNotice(preset) }),
    refusesBlindWrites: true,
    foreignWork: () => Promise.resolve({ work: [], untold: null }),
    toMarkdown: typedBody,
    expectReady: async (remoteId, stamp) => {
      if (!usesGit) return
      await expectWorkingTree(root, text('branch'), signal)
      if (remoteId === null || !(await isDirty(root, remoteId, signal))) return
      const file = await readBelow(root, remoteId)
      if (file?.sha256 === stamp) return
      const message = `${remoteId} has changes that are not committed. Commit them or set them aside, then try again.`
      throw new PlatformFailure('refused', 'git_dirty', message)
    },
    finish: async ({ remote_id }: StandingPost, note: WriteNote) => {
      if (!usesGit) return
      const file = await readBelow(root, remote_id)
      const own = [...(file?.content ?? '').matchAll(/col-[0-9a-f]{12}\.(?:png|jpg|gif|webp)/g)].map(([name]) => name)
      const paths = [remote_id, ...new Set(own.map((name) => `${pictures}/${name}`))]
      const left = await movedFrom(root, /pub_[0-9A-Z]{26}/.exec(file?.content ?? '')?.[0] ?? '', signal)
      await commitPaths(root, [...paths, ...left], note, signal)
      if (config.push === true) await pushBranch(root, signal)
    },
  }
}

function draftNotice({ value }: Preset): string {
  const who =
    value === 'astro' ? 'Astro builds drafts like everything else: the site has to leave them out itself, as' : ''
  return who === ''
    ? 'What reads this folder has to leave out files with `draft: true` itself.'
    : `${who} by a filter of its collection for \`draft: true\`.`
}

/** Values of a file, each as its front matter has it. */
function valuesIn(
  { preset, template }: { preset: Preset; template: string },
  path: string,
  matter: string,
  body: string,
): PostValues {
  const name = posix.basename(path).replace(/\.[a-z]+$/i, '')
  const slug =
    (preset.slug === null ? undefined : valueOf(matter, preset.slug)) ??
    partsOfPath(template, path)?.slug ??
    name.replace(/^\d{4}-\d\d-\d\d-/, '')
  const known = Object.entries(KEYS).flatMap(([field, key]) => {
    const value = valueOf(matter, key)
    return value === undefined ? [] : [[field, value]]
  })
  const own = valueOf(matter, 'colophon')
  const marker = own === undefined ? '' : (/pub_[0-9A-Z]{26}/.exec(own)?.[0] ?? '')
  return { title: '', ...(Object.fromEntries(known) as Record<string, string>), body, slug, marker }
}

/** The keys to write for these fields; front matter holds JSON, which is YAML too. */
function keysOf(preset: Preset, values: PostValues, aiMark: string | null): Record<string, string> {
  const known = Object.entries(KEYS).flatMap(([field, key]) => {
    const value = values[field]
    if (value === undefined) return []
    return [[key, field === 'tags' || field === 'categories' ? value : JSON.stringify(value)]]
  })
  const slug = preset.slug === null || values.slug === undefined ? {} : { [preset.slug]: JSON.stringify(values.slug) }
  const { marker } = values
  const own = { publication: marker, ...(aiMark === null ? {} : { ai_disclosure: aiMark }) }
  return {
    ...(Object.fromEntries(known) as Record<string, string>),
    ...slug,
    ...(marker === undefined ? {} : { colophon: JSON.stringify(own) }),
  }
}

function composed(
  material: PostMaterial,
  { preset, style, place }: { preset: Preset; style: NoteStyle; place: string },
): ComposedPost {
  const { title, facts, fields, marker, pictures } = material
  const list = (terms: PostFields['tags']) => (terms === undefined ? undefined : JSON.stringify(terms))
  const excerpt = fields.excerpt ?? facts.description ?? undefined
  const chosen = { excerpt, tags: list(fields.tags), categories: list(fields.categories) }
  const { canonical_url } = fields
  return {
    html: null,
    values: {
      title,
      body: folderBody(material, style, place),
      slug: fields.slug ?? facts.slug,
      marker,
      ...(Object.fromEntries(
        Object.entries({ ...chosen, canonical_url }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>),
    },
    notices: [
      ...(canonical_url === undefined ? [] : ['Whether pages name `canonical_url` is up to the theme.']),
      ...(preset.leavesDraftsOut ? [] : [draftNotice(preset)]),
      ...(style === 'as_written' && facts.notes.length > 0 ? ['Citation numbers are not links here.'] : []),
      ...(pictures.has('featured_image')
        ? ['A picture of its own goes into the folder of pictures; the theme shows it.']
        : []),
    ],
  }
}

async function storePicture(root: string, folder: string, picture: PostPicture, site: string): Promise<StoredPicture> {
  const path = `${folder}/${picture.file_name}`
  const standing = await readBelow(root, path)
  if (standing === null) await writeBelow(root, path, picture.bytes, null)
  const shown = path.replace(/^(?:static|public)\//, '')
  return { remote_id: path, url: new URL(`/${shown}`, site).pathname }
}

function ownNewlines(body: string, newline: string): string {
  return newline === '\n' ? body : body.replace(/\r?\n/g, newline)
}

function changedMeanwhile(path: string): PlatformFailure {
  const message = `${path} was changed while Colophon was at it. Nothing was written; try again.`
  return new PlatformFailure('refused', 'changed_meanwhile', message)
}
