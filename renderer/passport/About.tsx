import type { StatusRecord } from '../../core/generation/contract.ts'
import type { Dossier } from '../../core/passport/contract.ts'
import { useCatalogNames } from '../library/use-catalog-names.ts'
import { strings as libraryStrings } from '../library/strings.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { type Fact, FactList } from '../ui/FactList.tsx'
import { Hash, Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.about

interface AboutProps {
  dossier: Dossier
  run: StatusRecord | undefined
  textHash: string | undefined
}

/** What identifies the piece, its run and what it was made from. */
export function About({ dossier: { content_id, request_id, passport }, run, textHash }: AboutProps) {
  const nameOf = useCatalogNames()
  const { template_id: template, template_version: version, style_profile_version: styleVersion } = passport.identity
  const style = run?.style_profile_id ?? null
  const made = run?.completed_at ?? null
  const facts: Fact[] = [
    [words.piece, <code key="piece">{content_id}</code>],
    [words.run, <code key="run">{request_id}</code>],
    [words.made, made === null || run === undefined ? undefined : <Made key="made" at={made} run={run} />],
    [words.template, template === null ? words.noTemplate : named(nameOf.template(template), version)],
    [words.style, style === null ? undefined : named(nameOf.style(style), styleVersion)],
    [words.vertical, run === undefined ? undefined : verticalOf(run, nameOf.vertical)],
    [words.text, textHash === undefined ? undefined : <Hash key="text" value={textHash} />],
    [words.format, passport.schema_version],
  ]
  return (
    <Part id="about" isWhole title={words.title}>
      <FactList isPlain facts={facts} />
    </Part>
  )
}

function Made({ at, run }: { at: string; run: StatusRecord }) {
  return (
    <>
      <ExactMoment at={at} />, {libraryStrings.modes[run.generation_mode]}
    </>
  )
}

function verticalOf({ vertical_id: vertical }: StatusRecord, nameOf: (id: string) => string): string {
  return vertical === null ? words.noVertical : nameOf(vertical)
}

function named(name: string, version: number | null): string {
  return version === null ? name : words.versioned(name, version)
}
