import { Link } from '@tanstack/react-router'
import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'
import { useMemberNames, useTitle } from './use-names.ts'
import { Stack } from '../ui/Stack.tsx'

/** What of a list differs from the audit log or is missing in it; nothing where nothing is. */
export function ToldByLog({ differs }: { differs: readonly string[] | undefined }) {
  if (differs === undefined || differs.length === 0) return null
  return (
    <Stack above={4} below={4}>
      <Callout tone="danger" title={strings.differs} actions={<Link to="/settings/audit">{strings.open}</Link>}>
        <ul>
          {differs.map((one) => (
            <li key={one}>
              {one.split(/((?:mem|cnt)_\w+)/).map((part, at) => (at % 2 === 0 ? part : <Named key={at} id={part} />))}
            </li>
          ))}
        </ul>
      </Callout>
    </Stack>
  )
}

/** A person or a piece by its name, where the window knows it; the check of the log says the ids. */
function Named({ id }: { id: string }) {
  const title = useTitle(id)
  const name = useMemberNames()(id)
  return title === undefined ? (name ?? id) : `“${title}”`
}
