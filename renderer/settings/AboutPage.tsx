import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { auditStateInWords } from '../audit/state-in-words.ts'
import { strings as auditStrings } from '../audit/strings.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import { Licences } from './Licences.tsx'
import { Sample } from './Sample.tsx'
import styles from './Section.module.css'
import { strings } from './strings.ts'

const words = strings.about

export function AboutPage() {
  const { version, data_folder: folder, kept_on, workspace, member, secrets_weakness: weakness } = useSession()
  const audit = useQuery(useApi().audit.state.queryOptions({ input: {} })).data
  const role = member.is_owner ? words.owner : words.roles[member.role]
  return (
    <Page title={words.title} lead={words.lead}>
      <dl className={styles.facts}>
        <div>
          <dt>{words.version}</dt>
          <dd>
            {words.name} {version}
          </dd>
        </div>
        <div>
          <dt>{words.plan}</dt>
          <dd>{words.plans[workspace.plan]}</dd>
        </div>
        <div>
          <dt>{words.member}</dt>
          <dd>
            {member.name}, {role}
          </dd>
        </div>
        {audit !== undefined && (
          <div>
            <dt>{auditStrings.title}</dt>
            <dd>
              {auditStateInWords(audit)} <Link to="/settings/audit">{auditStrings.open}</Link>
            </dd>
          </div>
        )}
        {kept_on === 'desk' && (
          <div>
            <dt>{words.folder}</dt>
            <dd>
              <code>{folder}</code>
              <CopyButton
                look="quiet"
                text={folder}
                label={words.copyFolder}
                doneLabel={strings.access.copied}
                failedLabel={strings.access.copyFailed}
              />
            </dd>
            <dd className={styles.quiet}>{words.folderHelp}</dd>
          </div>
        )}
        {weakness !== null && (
          <div>
            <dt>{words.keys}</dt>
            <dd>{weakness}</dd>
          </div>
        )}
      </dl>
      <Jobs />
      <Sample />
      <Licences />
    </Page>
  )
}
