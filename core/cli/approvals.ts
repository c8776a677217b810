import { Option, type Command } from 'commander'
import { QUALIFICATIONS, type Qualification } from '../accounts/contract.ts'
import { OBLIGATION_STATES, type AssetReviews, type Obligation, type ObligationState } from '../approvals/contract.ts'
import { DECISIONS, type DecisionName, type PointAnswer, type PointToAnswer } from '../approvals/decision-contract.ts'
import { print, said, table, told } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

interface ListOptions extends CommonOptions {
  state?: ObligationState
  qualification?: Qualification
  assignee?: string
  overdue?: boolean
  unassigned?: boolean
}

interface DecideOptions extends CommonOptions {
  comment?: string
  revision?: string
  evidence?: string[]
  acknowledge?: string[]
  answer?: string[]
  validUntil?: string
  conflicts?: string
}

/** `colophon approvals list|show|route|assign|decide|withdraw|views`: the reviews, on behalf of the owner. */
export function addApprovalCommands(program: Command): void {
  const approvals = program.command('approvals').description('reviews that pieces need, and their decisions')
  addList(approvals)
  withCommonOptions(approvals.command('show').argument('<id>', 'request id, req_…'))
    .description('show all reviews of a piece')
    .action(async (request_id: string, options: CommonOptions) => {
      const reviews = await withWorkspace(options, (client) => client.approvals.get({ request_id }))
      print(options.json === true, reviews, shown(reviews))
    })
  withCommonOptions(approvals.command('route').argument('<id>', 'request id, req_…'))
    .description('derive the reviews that a piece needs; repeating it changes nothing')
    .action(async (request_id: string, options: CommonOptions) => {
      const reviews = await withWorkspace(options, (client) => client.approvals.route({ request_id }))
      print(options.json === true, reviews, shown(reviews))
    })
  withCommonOptions(approvals.command('assign').argument('<id>', 'approval id, apr_…'))
    .description('assign a review to a member, or unassign it')
    .argument('<member>', 'member id, mem_…, or "none"')
    .action(async (approval_id: string, member: string, options: CommonOptions) => {
      const member_id = member === 'none' ? null : member
      const review = await withWorkspace(options, (client) => client.approvals.assign({ approval_id, member_id }))
      print(
        options.json === true,
        review,
        review.assignee === null ? 'Unassigned.' : `Assigned to ${review.assignee.name}.`,
      )
    })
  addDecide(approvals)
  withCommonOptions(approvals.command('withdraw').argument('<id>', 'approval id, apr_…'))
    .description('take a decision back; it stays on record, and the review opens again')
    .requiredOption('--reason <text>', 'the reason: at least two words and ten letters')
    .action(async (approval_id: string, { reason, ...options }: CommonOptions & { reason: string }) => {
      const reviews = await withWorkspace(options, (client) => client.approvals.withdraw({ approval_id, reason }))
      print(options.json === true, reviews, said(reviews, shown(reviews)))
    })
  withCommonOptions(approvals.command('views').argument('<id>', 'content id, cnt_…'))
    .description('who opened which text of a piece, and when')
    .action(async (content_id: string, options: CommonOptions) => {
      const found = await withWorkspace(options, (client) => client.approvals.views({ content_id }))
      const lines = found.views.map((one) => [
        one.at,
        one.name,
        one.kind,
        `${one.content_revision}`,
        one.approval_id,
        one.differs_from_log ?? '',
      ])
      const list = table([['AT', 'WHO', 'WHAT', 'REVISION', 'REVIEW', 'REMARKS'], ...lines])
      print(options.json === true, found, told(list, found))
    })
}

function addList(approvals: Command): void {
  withCommonOptions(approvals.command('list'))
    .description('list undecided reviews, those due first')
    .addOption(new Option('--state <state>', 'reviews in this state instead').choices(OBLIGATION_STATES))
    .addOption(new Option('--qualification <name>', 'only those that take it').choices(QUALIFICATIONS))
    .option('--assignee <id>', 'only those of this member, or "me"')
    .option('--overdue', 'only those that are overdue')
    .option('--unassigned', 'only unassigned ones')
    .action(async ({ json, data, ...query }: ListOptions) => {
      const options = { ...(json === undefined ? {} : { json }), ...(data === undefined ? {} : { data }) }
      const page = await withWorkspace(options, (client) => client.approvals.list({ limit: 100, ...query }))
      print(json === true, page, told(table([HEAD, ...page.approvals.map(row)]), page))
    })
}

function addDecide(approvals: Command): void {
  withCommonOptions(approvals.command('decide').argument('<id>', 'approval id, apr_…'))
    .description('record a decision on a review of the current text')
    .argument('<decision>', DECISIONS.join(', '))
    .option('--comment <text>', 'why; required for everything but "approve"')
    .option('--revision <number>', 'the revision that was read; refused if it is no longer current')
    .option('--evidence <claims...>', 'claims to request evidence for, clm_…')
    .option(
      '--acknowledge <findings...>',
      'findings despite which the text is approved, by the ids that a refusal gives',
    )
    .option('--answer <points...>', 'your answer to a point that the checks leave to a person: finding=words')
    .option('--valid-until <moment>', 'when an approval ends, such as 2027-01-01T00:00:00.000Z')
    .option('--conflicts <text>', 'conflicts of interest to declare')
    .addHelpText(
      'after',
      '\nAn author of the text may decide: it is recorded as a self-review, which is said on standard error and wherever the decision is named. A point that the checks leave to a person does not have to be answered: it is then recorded as not answered, and named on standard error. Where decisions are signed, they cannot be made on the command line.',
    )
    .action(async (approval_id: string, decision: string, options: DecideOptions) => {
      const { comment, revision, evidence, acknowledge, answer, validUntil, conflicts } = options
      const review = await withWorkspace(options, (client) =>
        client.approvals.decide({
          approval_id,
          // The contract says which there are, and refuses others by name.
          decision: decision as DecisionName,
          ...(comment === undefined ? {} : { comment }),
          ...(revision === undefined ? {} : { content_revision: Number(revision) }),
          ...(evidence === undefined ? {} : { request_evidence: evidence }),
          ...(acknowledge === undefined ? {} : { acknowledged_findings: acknowledge }),
          ...(answer === undefined ? {} : { answers: answer.map(pointAnswer) }),
          ...(validUntil === undefined ? {} : { valid_until: validUntil }),
          ...(conflicts === undefined ? {} : { conflicts_of_interest: conflicts }),
        }),
      )
      print(options.json === true, review, said(review, `Decided: ${review.qualification} review ${review.state}.`))
      for (const note of notesOn(review)) console.error(note)
    })
}

/** What the record says of a decision beside what was asked for, and who decided may not know. */
function notesOn({ decision }: Obligation): string[] {
  const { self_review, unanswered = [] } = decision ?? {}
  return [
    ...(self_review === true
      ? ['Recorded as a self-review: you are an author of the text, and every record of this decision says so.']
      : []),
    ...(unanswered.length === 0
      ? []
      : ['Recorded as not answered, though the checks leave it to a person:', ...unanswered.map(pointInWords)]),
  ]
}

function pointInWords({ finding_id, message }: PointToAnswer): string {
  return `  ${finding_id}: ${message}`
}

function pointAnswer(given: string): PointAnswer {
  const [finding_id = '', ...words] = given.split('=')
  return { finding_id, answer: words.join('=') }
}

const HEAD = ['ID', 'REVIEW', 'STATE', 'DUE', 'ASSIGNEE', 'TITLE', 'REMARKS']

function row(one: Obligation): string[] {
  const due = one.due_at === null ? '' : `${one.due_at}${one.is_overdue ? ' (overdue)' : ''}`
  const known = [one.approval_id, one.qualification, one.state, due, one.assignee?.name ?? 'nobody', one.title]
  return [...known, one.differs_from_log ?? '']
}

function shown({ request_id, content_id, approvals, in_words }: AssetReviews): string {
  const head = `${request_id ?? content_id ?? ''}\n${in_words}`
  return approvals.length === 0 ? head : `${head}\n${table([HEAD, ...approvals.map(row)])}`
}
