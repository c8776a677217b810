import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SEARCH_ENGINES, type ResearchSettings } from '../../../core/sources/contract.ts'
import { useApi, useKeptOn } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { problemAt } from './lines.ts'
import { formOf, inputOf, type SearchForm } from './search-form.ts'
import { SearchKey } from './SearchKey.tsx'
import { strings } from './strings.ts'
import { TextField } from './TextField.tsx'
import type { Edited } from './use-edited.ts'

const words = strings.search
const ENGINES = SEARCH_ENGINES.map((value) => ({ value, ...strings.engines[value] }))

/** The web search that research asks where the library has too little, with its lists of domains. */
export function WebSearchForm({ settings, edited }: { settings: ResearchSettings; edited: Edited<SearchForm> }) {
  const { sources } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const { value: form, edit } = edited
  const saving = useMutation(
    sources.setResearchSettings.mutationOptions({
      onSuccess: (saved, sent) => {
        queries.setQueryData(sources.getResearchSettings.queryKey({ input: {} }), saved)
        edit(formOf(saved))
        notify({ title: sent.key === null ? words.forgotten : strings.saved })
      },
    }),
  )
  const change = (part: Partial<SearchForm>) => edit({ ...form, ...part })
  const fault = saving.error === null ? null : readFault(saving.error)
  const problem = (field: string) => problemAt(fault?.details ?? [], field)
  const { engine } = form
  const keptOn = useKeptOn()
  return (
    <Stack as="section" aria-labelledby="web-search">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="web-search">{words.title}</h2>
      </Row>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate(inputOf(form))
        }}
      >
        <Field id="engine" label={words.engine} help={engine === 'none' ? words.libraryAlone[keptOn] : words.leaves}>
          <Select
            id="engine"
            label={words.engine}
            choices={ENGINES}
            value={engine}
            onChange={(value) => change({ engine: SEARCH_ENGINES.find((one) => one === value) ?? 'none', key: '' })}
          />
        </Field>
        {(engine === 'brave' || engine === 'tavily') && (
          <>
            <Callout tone="warn" title={words.notRun.title}>
              {words.notRun.text(strings.engines[engine].label)}
            </Callout>
            <SearchKey
              state={settings.keys[engine]}
              value={form.key}
              problem={problem('key')}
              onChange={(key) => change({ key })}
              onForget={
                engine === settings.engine
                  ? () => saving.mutate({ ...inputOf(formOf(settings)), key: null })
                  : undefined
              }
            />
          </>
        )}
        {(engine === 'searxng' || engine === 'kiwix') && (
          <TextField
            id="address"
            label={words.address}
            help={words.addressHelp[engine]}
            problem={problem('address')}
            value={form.address}
            onChange={(address) => change({ address })}
          />
        )}
        {engine === 'kiwix' && (
          <TextField
            id="book"
            label={words.book}
            mark={words.optional}
            help={words.bookHelp}
            problem={problem('book')}
            value={form.book}
            onChange={(book) => change({ book })}
          />
        )}
        {engine !== 'none' && (
          <>
            <TextField
              id="allow-domains"
              isLong
              label={words.allow}
              mark={words.optional}
              help={words.allowHelp}
              problem={problem('allow_domains')}
              value={form.allow}
              onChange={(allow) => change({ allow })}
            />
            <TextField
              id="deny-domains"
              isLong
              label={words.deny}
              mark={words.optional}
              help={words.denyHelp}
              problem={problem('deny_domains')}
              value={form.deny}
              onChange={(deny) => change({ deny })}
            />
          </>
        )}
        {fault !== null && (
          <Callout tone="danger" title={strings.notSaved} isAlert>
            {fault.message}
          </Callout>
        )}
        <div>
          <Button look="primary" type="submit" isBusy={saving.isPending}>
            {strings.save}
          </Button>
        </div>
      </Stack>
    </Stack>
  )
}
