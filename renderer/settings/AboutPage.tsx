import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { auditStateInWords } from '../audit/state-in-words.ts'
import { strings as auditStrings } from '../audit/strings.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Page } from '../ui/Page.tsx'
import { Text } from '../ui/Stack.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import { Licences } from './Licences.tsx'
import { Sample } from './Sample.tsx'
import { strings } from './strings.ts'

const words = strings.about

export function AboutPage() {
  const { version, data_folder: folder, kept_on, workspace, member, secrets_weakness: weakness } = useSession()
  const audit = useQuery(useApi().audit.state.queryOptions({ input: {} })).data
  const role = member.is_owner ? words.owner : words.roles[member.role]
  return (
    <Page title={words.title} lead={words.lead}>
      <FactList
        facts={[
          [words.version, `${words.name} ${version}`],
          [words.plan, words.plans[workspace.plan]],
          [words.member, `${member.name}, ${role}`],
          [
            auditStrings.title,
            audit && (
              <>
                {auditStateInWords(audit)} <Link to="/settings/audit">{auditStrings.open}</Link>
              </>
            ),
          ],
          [words.folder, kept_on === 'desk' ? <Folder key="folder" folder={folder} /> : undefined],
          [words.keys, weakness ?? undefined],
        ]}
      />
      <Jobs />
      <Sample />
      <Licences />
    </Page>
  )
}

function Folder({ folder }: { folder: string }) {
  return (
    <>
      <code>{folder}</code>{' '}
      <CopyButton
        look="quiet"
        text={folder}
        label={words.copyFolder}
        doneLabel={strings.access.copied}
        failedLabel={strings.access.copyFailed}
      />
      <Text tone="quiet">{words.folderHelp}</Text>
    </>
  )
}
