import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Button } from '../ui/Button.tsx'
import { Highlight } from '../ui/Highlight.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import type { TemplateSummary } from '../../core/catalog/contract.ts'
import { strings } from './strings.ts'
import { categoryName, templateGroups } from './template-groups.ts'
import linkStyles from '../ui/Link.module.css'
import styles from './TemplateGallery.module.css'

const words = strings.gallery

export function TemplateGallery() {
  const templates = useQuery(useApi().catalog.listTemplates.queryOptions({ input: {} }))
  return (
    <ViewState query={templates} loading={words.loading}>
      {(answer) =>
        answer.templates.length === 0 ? (
          <StateMessage title={words.none.title} text={words.none.text} />
        ) : (
          <Gallery templates={answer.templates} />
        )
      }
    </ViewState>
  )
}

function Gallery({ templates }: { templates: TemplateSummary[] }) {
  const [search, setSearch] = useState('')
  const groups = templateGroups(templates, search)
  const found = groups.reduce((sum, group) => sum + group.templates.length, 0)
  return (
    <Stack gap={5}>
      <Row gap="2 3" align="center">
        <SearchInput label={words.search} value={search} onChange={setSearch} />
        <Text role="status" as="span" tone="quiet" size="label">
          {words.found(found)}
        </Text>
      </Row>
      {groups.length === 0 && (
        <StateMessage
          title={words.noMatch.title}
          text={words.noMatch.text}
          actions={<Button onClick={() => setSearch('')}>{words.noMatch.clear}</Button>}
        />
      )}
      <div className={styles.groups}>
        {groups.map(({ category, templates: group }) => (
          <section key={category}>
            <Text as="h2" tone="quiet" size="label" line="below" below={1}>
              {categoryName(category)}
            </Text>
            <ul>
              {group.map(({ id, name, description }) => (
                <li key={id}>
                  <Link to="/generate/templates/$templateId" params={{ templateId: id }} className={linkStyles.card}>
                    <Text as="span" isStrong size="lead" isContent>
                      <Highlight text={name} query={search} />
                    </Text>
                    <Text as="span" tone="quiet" size="label">
                      <Highlight text={description} query={search} />
                    </Text>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Stack>
  )
}
