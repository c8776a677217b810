import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fold } from '../ui/Fold.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

const words = strings.licences

/** The packages inside Colophon, with the texts of their licences; loaded when somebody asks. */
export function Licences() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack as="section" above={6} aria-labelledby="licences-title">
      <Text id="licences-title" as="h2" size="lead">
        {words.title}
      </Text>
      <Text tone="quiet">{words.text}</Text>
      <Fold summary={words.show} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        {isOpen && <Packages />}
      </Fold>
    </Stack>
  )
}

function Packages() {
  const found = useQuery({ queryKey: ['licences'], queryFn: () => import('./licences.json'), staleTime: Infinity })
  if (found.error !== null) return <p>{words.failed}</p>
  if (found.data === undefined) return <Loading label={words.loading} />
  const { packages, texts } = found.data.default
  return (
    <Stack as="ul" size="label" gap={1} above={2}>
      {packages.map(({ name, version, licence, text }) => (
        <li key={`${name} ${version}`}>
          <Fold summary={words.open(name, version, licence)}>
            <Panel as="pre" isListing isTight>
              {text === null ? words.none : texts[text]}
            </Panel>
          </Fold>
        </li>
      ))}
    </Stack>
  )
}
