import { useQuery } from '@tanstack/react-query'
import { strings } from './strings.ts'

/** The workspaces that the shell knows; none outside the desktop. The key is one of the desk's: it stays with whoever sits there. */
export function useWorkspaces() {
  const shell = window.colophon
  return useQuery({
    queryKey: [['desk', 'workspaces']],
    queryFn: () => (shell === undefined ? null : shell.workspaces.list()),
    enabled: shell !== undefined,
  }).data
}

export function workspaceName(origin: string | null): string {
  return origin === null ? strings.here : strings.team(new URL(origin).host)
}
