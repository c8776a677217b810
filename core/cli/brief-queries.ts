import type { Command } from 'commander'
import type { AskedQuery, BriefQuery } from '../briefs/contract.ts'
import { print, table } from './output.ts'
import { withCommonOptions, withWorkspace, type CommonOptions } from './session.ts'

type Client = Parameters<Parameters<typeof withWorkspace>[1]>[0]

/** `colophon brief queries|answer|waive`: what a run asked about its brief, and what was decided. */
export function addQueryCommands(brief: Command): void {
  withCommonOptions(brief.command('queries').argument('<id>', 'request id, req_…'))
    .description('list the questions about the brief of a run, and the answers')
    .action(async (request_id: string, options: CommonOptions) => {
      const { brief_queries } = await withWorkspace(options, ({ generation }) => generation.status({ request_id }))
      const queries = brief_queries ?? []
      print(options.json === true, { queries }, queries.length === 0 ? 'No query.' : table([HEAD, ...queries.map(row)]))
    })
  withCommonOptions(onQuery(brief, 'answer'))
    .description('give the correct wording; the piece is checked again, and held if it has the other wording')
    .requiredOption('--answer <words>', 'the correct wording, as it should be in the text')
    .action(
      async (request_id: string, query_id: string, { answer, ...options }: CommonOptions & { answer: string }) => {
        const decided = await withWorkspace(options, async (client) => {
          const query = await client.generation.answerQuery({ request_id, query_id, answer })
          return { query, publication_state: await checkedAgain(client, request_id) }
        })
        print(
          options.json === true,
          decided,
          `Answered: ${decided.query.message} ${inWords(decided.publication_state)}`,
        )
      },
    )
  withCommonOptions(onQuery(brief, 'waive'))
    .description('waive a query; the piece is checked again')
    .requiredOption('--reason <text>', 'why, in two words or more and ten letters')
    .action(
      async (request_id: string, query_id: string, { reason, ...options }: CommonOptions & { reason: string }) => {
        const decided = await withWorkspace(options, async (client) => {
          const query = await client.generation.waiveQuery({ request_id, query_id, reason })
          return { query, publication_state: await checkedAgain(client, request_id) }
        })
        print(options.json === true, decided, `Waived: ${decided.query.message} ${inWords(decided.publication_state)}`)
      },
    )
}

function onQuery(brief: Command, name: string): Command {
  return brief.command(name).argument('<id>', 'request id, req_…').argument('<query>', 'query id, qry_…')
}

/** Saves the piece of a run as it stands, so that it is checked by what was decided. */
async function checkedAgain({ generation, content }: Client, request_id: string): Promise<string | null> {
  const { content: piece } = await generation.status({ request_id })
  if (piece === null) return null
  const { content_id, revision, title, body } = piece
  return (await content.save({ content_id, revision, title, body })).publication_state
}

function inWords(state: string | null): string {
  if (state === null) return 'The run has left no piece yet.'
  return state === 'held' ? 'The piece is held.' : 'The piece is not held.'
}

const HEAD = ['QUERY', 'KIND', 'WEIGHT', 'DECIDED', 'WHERE', 'WHAT WAS ASKED']

/** The inputs that a query is about, each once. */
export function placesInWords({ also = [], ...first }: BriefQuery): string {
  const places = [first, ...also].map(({ field, index }) => (index === null ? field : `${field} ${index + 1}`))
  return [...new Set(places)].join(' and ')
}

function row(query: AskedQuery): string[] {
  const { query_id, kind, weight, answered, waived, message } = query
  const decided = waived !== null ? 'waived' : answered === null ? 'no' : `“${answered.answer}”`
  return [query_id, kind, weight, decided, placesInWords(query), message]
}
