import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { useApi, useKeptOn } from '../app/api.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import signInStyles from '../sign-in/SignIn.module.css'
import styles from './Welcome.module.css'

const FIELDS = [
  {
    name: 'workspace_name',
    label: strings.workspace,
    help: strings.workspaceHelp,
    missing: strings.needsWorkspace,
    autoComplete: 'organization',
  },
  {
    name: 'member_name',
    label: strings.member,
    help: strings.memberHelp,
    missing: strings.needsMember,
    autoComplete: 'name',
  },
] as const

/** The bundled template whose example a first piece begins with. */
const FIRST_TEMPLATE = 'blog-post'

type Way = 'piece' | 'sample' | 'models'
type Names = Record<(typeof FIELDS)[number]['name'], string>

/** First run: a name for the workspace, a name for the person, and a first piece or the sample to begin with. */
export function Welcome() {
  useWindowTitle(strings.title)
  const api = useApi()
  const keptOn = useKeptOn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotices()
  const [names, setNames] = useState<Names>({ workspace_name: '', member_name: '' })
  const [wasTried, setWasTried] = useState(false)
  const welcome = useMutation(
    api.accounts.welcome.mutationOptions({
      onSuccess: (session) => queries.setQueryData(api.accounts.session.queryKey({ input: {} }), session),
    }),
  )

  const sample = useMutation(
    api.sample.load.mutationOptions({
      onError: (error) => notify({ title: strings.sampleFailed, text: readFault(error).message }),
    }),
  )

  /** The view under the welcome comes to light once the names are kept. */
  const begin: Record<Way, () => void> = {
    piece: () => {
      const example = { params: { templateId: FIRST_TEMPLATE }, search: { example: true as const } }
      void navigate({ to: '/generate/templates/$templateId', ...example })
      welcome.mutate(names)
    },
    sample: () => {
      void navigate({ to: '/library' })
      // This page is gone once the names are kept; a refusal of them stands in it.
      void welcome.mutateAsync(names).then(
        () => sample.mutate({}),
        () => undefined,
      )
    },
    models: () => {
      void navigate({ to: '/settings/models' })
      welcome.mutate(names)
    },
  }
  const submit = (event: SyntheticEvent, way: Way = 'piece') => {
    event.preventDefault()
    setWasTried(true)
    const firstMissing = FIELDS.find(({ name }) => names[name].trim() === '')
    if (firstMissing === undefined) begin[way]()
    else document.getElementById(firstMissing.name)?.focus()
  }

  return (
    <main className={styles.page}>
      <Stack as="form" gap={4} className={signInStyles.page} onSubmit={submit} noValidate>
        <Text as="h1" size="display">
          {strings.title}
        </Text>
        <Text tone="quiet" size="lead" isContent below={2}>
          {strings.lead[keptOn]}
        </Text>
        {FIELDS.map(({ name, label, help, missing, autoComplete }, at) => {
          const problem = wasTried && names[name].trim() === '' ? missing : undefined
          return (
            <Field key={name} id={name} label={label} help={help} problem={problem}>
              <TextInput
                id={name}
                name={name}
                autoFocus={at === 0}
                autoComplete={autoComplete}
                maxLength={200}
                required
                value={names[name]}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={describedBy({ id: name, help, problem })}
                onChange={(event) => setNames({ ...names, [name]: event.target.value })}
              />
            </Field>
          )
        })}
        <FailureNote failure={failureOf(strings.failed, welcome.error)} />
        <Row gap={2}>
          <Button type="submit" look="primary" isBusy={welcome.isPending}>
            {strings.start}
          </Button>
          <Button isBusy={welcome.isPending} onClick={(event) => submit(event, 'sample')}>
            {strings.startWithSample}
          </Button>
        </Row>
        <Text tone="quiet" size="label">
          {strings.ways}
        </Text>
        <Row isHung>
          <Button look="quiet" isBusy={welcome.isPending} onClick={(event) => submit(event, 'models')}>
            {strings.startWithModel}
          </Button>
        </Row>
        <Text tone="quiet" size="label">
          {strings.writer}
        </Text>
      </Stack>
    </main>
  )
}
