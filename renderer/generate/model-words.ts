import { strings } from './strings.ts'

const BUILTIN = 'builtin/'
const words = strings.run.service

export function isBuiltinProgram(served: string): boolean {
  return served.startsWith(BUILTIN)
}

/** A built-in program by its version; what it does is the stage's name. */
export function versionOf(served: string): string {
  return /@(\d+)$/.exec(served)?.[1] ?? ''
}

/** What served a stage: a model with its provider, or a program as what it is, so that nobody takes it for a model. */
export function modelInWords(served: string, provider: string | null): string {
  if (isBuiltinProgram(served)) return words.builtin(versionOf(served))
  return provider === null ? served : words.model(served, provider)
}
