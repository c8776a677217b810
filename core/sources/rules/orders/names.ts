import { isOrder } from './orders.ts'

/** What a source is called. */
export interface SourceNames {
  title: string
  publisher: string | null
  author: string | null
}

/** Whether a source's title, publisher or author is no name but something said to whoever writes from it. */
export function isOrderedName(names: SourceNames): boolean {
  return [names.title, names.publisher, names.author].some((name) => name !== null && isOrder(name))
}
