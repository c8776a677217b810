import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ContentItem, GenerationMode } from '../../../core/content/contract.ts'
import type { SectionPart } from '../../../core/content/rules/sections.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { useIsBuiltinWriter } from '../../generate/use-asked-model.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import { strings as libraryStrings } from '../strings.ts'
import { savedSectionOf } from '../text-sections.ts'
import { strings } from './strings.ts'

const words = strings.dialog
const TIERS = (['quick', 'standard', 'premium'] as const).map((value) => ({
  value,
  label: libraryStrings.modes[value],
}))

interface RegenerateDialogProps {
  base: ContentItem
  section: SectionPart
  isUnsaved: boolean
  /** Saves what is in the editor where it is unsaved; answers the piece as it is then, or undefined where that failed. */
  saveFirst: () => Promise<ContentItem | undefined>
  onAsked: (requestId: string, sectionId: string) => void
  onClose: () => void
}

/** Asks how one section is to be written anew, and hands it in as a proposal. */
export function RegenerateDialog(props: RegenerateDialogProps) {
  const { base, section, isUnsaved, saveFirst, onAsked, onClose } = props
  const id = useId()
  const { generation } = useApi()
  const [instructions, setInstructions] = useState('')
  const [tier, setTier] = useState<GenerationMode>(base.generation_mode ?? 'standard')
  const isBuiltin = useIsBuiltinWriter(tier) === true
  const isAdmin = useSession().member.role === 'admin'
  const [isUnknown, setIsUnknown] = useState(false)
  const asking = useMutation({
    mutationFn: async () => {
      const saved = await saveFirst()
      if (saved === undefined) return undefined
      const found = savedSectionOf(saved.sections, saved.body, section)
      setIsUnknown(found === undefined)
      if (found === undefined) return 'unknown'
      const { request_id } = await generation.regenerateSection.call({
        content_id: saved.content_id,
        section_id: found.section_id,
        revision: saved.revision,
        generation_mode: tier,
        apply: false,
        ...(isBuiltin || instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
      })
      return { request_id, section_id: found.section_id }
    },
    onSuccess: (answer) => {
      if (answer === 'unknown') return
      if (answer !== undefined) onAsked(answer.request_id, answer.section_id)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(section.heading)}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" isBusy={asking.isPending} onClick={() => asking.mutate()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <label htmlFor={`${id}-instructions`}>{words.instructions}</label>
        <Text id={`${id}-help`} tone="quiet" size="label">
          {isBuiltin ? words.builtin : words.instructionsHelp}{' '}
          {isBuiltin && (isAdmin ? <Link to="/settings/models">{words.setModel}</Link> : words.adminSets)}
        </Text>
        <TextArea
          id={`${id}-instructions`}
          aria-describedby={`${id}-help`}
          maxLength={20_000}
          disabled={isBuiltin}
          value={isBuiltin ? '' : instructions}
          onChange={(event) => setInstructions(event.target.value)}
        />
      </Stack>
      <Stack gap={1}>
        <p aria-hidden>{words.tier}</p>
        <SegmentedControl label={words.tier} choices={TIERS} value={tier} onChange={setTier} />
        <Text tone="quiet" size="label">
          {words.metered} {isUnsaved && words.unsaved(base.revision + 1)}
        </Text>
      </Stack>
      {isUnknown && <Callout tone="danger" title={words.unknown} isAlert />}
      <FailureNote failure={failureOf(words.failed, asking.error)} />
    </Dialog>
  )
}
