import { z } from 'zod'
import { authorNamed } from '../authors.ts'
import type { WordPressApi } from './api.ts'
import { decoded } from './entities.ts'
import { WpAuthor } from './shapes.ts'

/** Who may have posts there, in the order of their names. */
export async function listAuthors(api: WordPressApi): Promise<WpAuthor[]> {
  const query = { who: 'authors', context: 'view', per_page: '100', orderby: 'name', _fields: 'id,name' }
  const people = await api.ask({ method: 'GET', path: '/wp/v2/users', query }, z.array(WpAuthor))
  return people.map(({ id, name }) => ({ id, name: decoded(name) }))
}

/** The id of the one author of this name. Throws `PlatformFailure`. */
export async function authorId(api: WordPressApi, name: string): Promise<number> {
  return authorNamed(await listAuthors(api), name).id
}
