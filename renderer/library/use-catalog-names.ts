import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'

/** The names of catalog entries by id; an entry that is gone keeps its id. */
export function useCatalogNames() {
  const { catalog } = useApi()
  const templates = useQuery(catalog.listTemplates.queryOptions({ input: {} })).data?.templates
  const styles = useQuery(catalog.listStyleProfiles.queryOptions({ input: {} })).data?.style_profiles
  const verticals = useQuery(catalog.listVerticals.queryOptions({ input: {} })).data?.verticals
  const nameIn = (entries: { id: string; name: string }[] | undefined) => (id: string) =>
    entries?.find((entry) => entry.id === id)?.name ?? id
  return { template: nameIn(templates), style: nameIn(styles), vertical: nameIn(verticals) }
}
