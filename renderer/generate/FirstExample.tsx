import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { strings } from './strings.ts'

const words = strings.first

/** Until there is a run: the way to a filled form in one click. */
export function FirstExample() {
  const api = useApi()
  const runs = useQuery(api.generation.list.queryOptions({ input: { limit: 12 } }))
  const templates = useQuery(api.catalog.listTemplates.queryOptions({ input: {} }))
  const first = templates.data?.templates[0]
  if (runs.data?.total !== 0 || first === undefined) return null
  return (
    <Callout
      tone="accent"
      title={words.title}
      actions={
        <Link
          to="/generate/templates/$templateId"
          params={{ templateId: first.id }}
          search={{ example: true }}
          className={classes(buttonStyles.button, buttonStyles.primary)}
        >
          {words.open(first.name)}
        </Link>
      }
    >
      {words.text}
    </Callout>
  )
}
