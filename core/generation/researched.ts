import { onlyAbout } from './rules/only-about.ts'
import type { Research } from './run.ts'

/** The sources in which research found passages on the subject, each once, in the order of its sections. */
export function sourcesOf(research: Pick<Research, 'sections'> | null): string[] {
  const passages = onlyAbout(research?.sections ?? []).flatMap((section) => section.passages)
  return [...new Set(passages.map(({ source_id }) => source_id))]
}
