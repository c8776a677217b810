/** What the address of a form holds: the run that is edited and rerun, or that the example is filled in. */
export function readRequestSearch({ again, example }: Record<string, unknown>): { again?: string; example?: true } {
  return {
    ...(typeof again === 'string' ? { again } : {}),
    ...(example === true ? { example } : {}),
  }
}
