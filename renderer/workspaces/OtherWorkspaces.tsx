import { Button } from '../ui/Button.tsx'
import { strings } from './strings.ts'
import { useWorkspaces, workspaceName } from './use-workspaces.ts'
import { Row } from '../ui/Stack.tsx'

/** The ways to other workspaces where the sidebar is not drawn; nothing outside the desktop, or where there is no other. */
export function OtherWorkspaces() {
  const workspaces = useWorkspaces()
  if (workspaces === undefined || workspaces === null) return null
  const others = [null, ...workspaces.teams].filter((origin) => origin !== workspaces.in_use)
  if (others.length === 0) return null
  return (
    <Row role="group" aria-label={strings.others} gap={2} isHung>
      {others.map((origin) => (
        <Button key={origin ?? ''} look="quiet" onClick={() => void window.colophon?.workspaces.use(origin)}>
          {strings.open(workspaceName(origin))}
        </Button>
      ))}
    </Row>
  )
}
