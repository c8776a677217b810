import { EDITOR_ID } from '../../models/builtin/editor/edit.ts'
import { BUILTIN, type Draft, type Edit, type ModelChoice } from '../../models/contract.ts'
import type { PutBack } from '../../models/guard-contract.ts'
import type { EditedDraft } from '../../models/ports.ts'
import { editByModel } from '../../models/prompted/edit.ts'
import type { Service } from '../../models/serve.ts'
import { frameOfRun } from '../rules/frame.ts'
import { putBackInWords } from '../rules/put-back-words.ts'
import { counted, draftOf, planOf, type Stage } from '../stage.ts'

const TOO_LONG = 'Rule-based editor: it took longer than 10 seconds, and the draft is kept as written.'

interface Edited {
  draft: Draft
  edits: Edit[]
  /** Keys of the sections of whose edit nothing is taken over. */
  refused: string[]
  put_back: PutBack[]
}

/** A pass of its own over the draft; it sees draft, plan and style, nothing of how the draft was made. */
export const runEditor: Stage = async (run, state, { serve, prompts, texts, wordTable, readSources }) => {
  const input = { draft: draftOf(state), plan: planOf(state), style: run.style }
  const { value, service } = await serve({
    stage: 'editor',
    builtin: { id: EDITOR_ID, make: async (): Promise<Edited> => editedOrKept(input.draft, await texts.edit(input)) },
    prompted: async (ask) =>
      editByModel(ask, prompts, {
        ...input,
        template: run.template,
        rulesFor: async (material, has_research) => texts.rulesInPlay(run.rules, material, has_research),
        user_input: run.user_input,
        call: state.call,
        texts: await readSources(state.call.sources.map(({ source_id }) => source_id)),
        frame: frameOfRun(run, state.call.excerpts.length > 0),
        instructions: run.section?.task.instructions ?? null,
        table: await wordTable(),
      }),
  })
  const { draft, edits, refused, put_back } = value
  const output = {
    draft,
    edits,
    ...(refused.length === 0 ? {} : { refused }),
    ...(put_back.length === 0 ? {} : { put_back }),
  }
  if (service.provider === BUILTIN && refused.length > 0) return { ...service, output, reason: TOO_LONG }
  const reason =
    service.provider === BUILTIN
      ? `Rule-based editor, no language model: ${counted(edits.length, 'change')}. It looks at wording alone, not at facts, brief or rules.`
      : [
          `${editorInWords(service, state.writer)}: ${counted(edits.length, 'section')} changed.`,
          ...putBackInWords(put_back),
        ].join(' ')
  return { ...service, output, reason }
}

/** Who edited, and whether it was the model that had written. */
function editorInWords({ served_model, provider, requested_model }: Service, writer: ModelChoice | null): string {
  const name = `${served_model} (${provider})`
  if (writer === null) return `${name}, over a draft that a rule program assembled`
  const isSame = writer.provider_id === provider && writer.model === requested_model
  return isSame ? `${name}, the same model that wrote the draft` : `${name}, another model than the writer’s`
}

/** What the rules made of a draft; the draft itself, with nothing of it edited, where they took too long. */
function editedOrKept(draft: Draft, edited: EditedDraft | null): Edited {
  if (edited !== null) return { ...edited, refused: [], put_back: [] }
  return { draft, edits: [], refused: draft.sections.map(({ key }) => key), put_back: [] }
}
