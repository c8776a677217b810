import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A brief and the sources that a person judges the piece against: invented, and written for its template. */
export interface Judged {
  user_input: Record<string, string | string[]>
  sources: readonly { title: string; publisher: string; published_date: string; text: string }[]
}

export function judged(slug: string): Judged {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'judged', `${slug}.json`), 'utf8')) as Judged
}
