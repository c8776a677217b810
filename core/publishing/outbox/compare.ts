import { getContent, getRevision } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import { fromNullableJsonText } from '../../database/columns.ts'
import { Fault } from '../../kernel/errors.ts'
import { baselineOf, findPlacement, getDelivery } from '../deliveries-store.ts'
import { Conflict, type Versions } from '../delivery-contract.ts'
import { listed } from '../rules/listed.ts'
import { missingStatements, statementsOf } from '../rules/lost-words.ts'
import { connectionOf } from './run-delivery.ts'
import { takerOf, type TakeBody } from './taker.ts'

type Field = Conflict['fields'][number]

/**
 * The versions that a conflict is about as text to read, and what each choice would lose. Their text is the Markdown that taking
 * it would bring; ours and the one before went through the same, so that nothing but words differs. Throws `invalid_state`.
 */
export async function compareVersions(
  context: HandlerContext,
  { publication_id, parts }: { publication_id: string; parts?: string[] | undefined },
): Promise<Versions> {
  const { db, texts } = context
  const row = await getDelivery(db, publication_id)
  const conflict = fromNullableJsonText(Conflict, row.conflict_json)
  if (row.state !== 'conflict' || conflict === null) {
    throw new Fault('invalid_state', 'There is no conflict here to compare.')
  }
  const placement = await findPlacement(db, row)
  const piece = await getContent(db, row.content_id)
  const connection = await connectionOf(context, row.target_id, context.signal ?? new AbortController().signal)
  const take = await takerOf(context, { connection, row, placement, piece })
  const fields = conflict.fields.map((field) => readable(field, take))
  const isTakable = conflict.kind === 'changed' && row.operation !== 'unpublish' && fields.some(isText)
  const says = async (title: string, body: string) => [title, ...statementsOf(await texts.tree(body))]
  const shown = (name: string) => fields.find(({ field }) => field === name)
  const ours = conflict.fields.find(({ field }) => field === 'title')?.ours
  const baseline = placement === undefined ? null : baselineOf(placement)
  const bodyThere = conflict.fields.find(({ field }) => field === 'body')?.theirs ?? baseline?.body ?? ''
  const titleThere = conflict.fields.find(({ field }) => field === 'title')?.theirs ?? baseline?.title ?? piece.title
  const taken = isTakable ? take(bodyThere) : null
  const text = await getRevision(db, row.content_id, row.revision)
  const here = await says(piece.title, piece.body)
  const takes = (part: string) => parts === undefined || parts.includes(part)
  const theirs =
    taken === null
      ? null
      : await says(takes('title') ? titleThere : piece.title, takes('body') ? taken.body : piece.body)
  const mayOverwrite = conflict.kind === 'changed' && row.operation !== 'unpublish'
  const [sent, found] = [
    await says(ours ?? text.title, shown('body')?.ours ?? ''),
    await says(shown('title')?.theirs ?? ours ?? text.title, shown('body')?.theirs ?? ''),
  ]
  return {
    fields,
    is_takable: taken !== null,
    lost_here: theirs === null ? [] : missingStatements(here, theirs),
    lost_there: mayOverwrite ? missingStatements(found, sent) : [],
    notices: taken?.notices ?? [],
  }
}

function isText({ field }: Pick<Field, 'field'>): boolean {
  return field === 'title' || field === 'body'
}

function readable({ field, before, ours, theirs }: Field, take: TakeBody): Field {
  const read = (value: string): string => {
    if (value === '') return value
    if (field === 'body') return withShortPictures(take(value)?.body ?? value)
    return listed(value)
  }
  return { field, before: read(before), ours: read(ours), theirs: read(theirs) }
}

/** The bytes of a picture say nothing to a reader; its words do. */
function withShortPictures(body: string): string {
  return body.replace(/\]\(data:image\/[^)\s]*( "(?:\\.|[^"\\])*")?\)/g, (_, caption: string | undefined) =>
    caption === undefined ? ']' : `](…${caption})`,
  )
}
