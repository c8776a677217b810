import { useSession } from '../app/session.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Page } from '../ui/Page.tsx'
import { Sample } from './Sample.tsx'
import styles from './Section.module.css'
import { strings } from './strings.ts'

const words = strings.about

export function AboutPage() {
  const { version, data_folder: folder, workspace, member } = useSession()
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
      </dl>
      <Sample />
    </Page>
  )
}
