import type { GenerationOptions } from '../../core/generation/options-contract.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { strings } from './strings.ts'

const words = strings.carried

interface CarriedOptionsProps {
  options: GenerationOptions
  onLeaveOut: () => void
}

/** What an earlier run was asked for beyond the controls of the form, and goes with this one too unless it is left out. */
export function CarriedOptions({ options, onLeaveOut }: CarriedOptionsProps) {
  return (
    <Callout tone="accent" title={words.title} actions={<Button onClick={onLeaveOut}>{words.leaveOut}</Button>}>
      <ul>
        {carriedLines(options).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Callout>
  )
}

function carriedLines(options: GenerationOptions): string[] {
  const { research, editor, seo, semantic_verification: verification, temperature, seed, source_ids: sources } = options
  return [
    research === undefined ? [] : words.research(research),
    editor === undefined ? [] : words.editor(editor),
    seo === undefined ? [] : words.seo(seo),
    verification === undefined ? [] : words.verification(verification),
    temperature === undefined ? [] : words.temperature(temperature),
    seed === undefined ? [] : words.seed(seed),
    sources === undefined ? [] : words.sources(sources.length),
  ].flat()
}
