import { onlyAbout } from './rules/only-about.ts'
import type { Research } from './run.ts'

/** What a piece may be held for not citing is clearly on its subject, and not only perhaps. */
const CLEARLY = 1.4

/** The sources in which research found passages that are clearly on the subject, each once, in the order of its sections. */
export function sourcesOf(research: Pick<Research, 'sections'> | null): string[] {
  const passages = onlyAbout(research?.sections ?? [], CLEARLY).flatMap((section) => section.passages)
  return [...new Set(passages.map(({ source_id }) => source_id))]
}
