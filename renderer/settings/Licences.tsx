import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../ui/Loading.tsx'
import { Text } from '../ui/Stack.tsx'
import styles from './Licences.module.css'
import sectionStyles from './Section.module.css'
import { strings } from './strings.ts'

const words = strings.licences

/** The packages inside Colophon, with the texts of their licences; loaded when somebody asks. */
export function Licences() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={sectionStyles.section} aria-labelledby="licences-title">
      <Text id="licences-title" as="h2" size="lead">
        {words.title}
      </Text>
      <Text tone="quiet">{words.text}</Text>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{words.show}</summary>
        {isOpen && <Packages />}
      </details>
    </section>
  )
}

function Packages() {
  const found = useQuery({ queryKey: ['licences'], queryFn: () => import('./licences.json'), staleTime: Infinity })
  if (found.error !== null) return <p>{words.failed}</p>
  if (found.data === undefined) return <Loading label={words.loading} />
  const { packages, texts } = found.data.default
  return (
    <Text as="ul" size="label" className={styles.packages}>
      {packages.map(({ name, version, licence, text }) => (
        <li key={`${name} ${version}`}>
          <details>
            <summary>{words.open(name, version, licence)}</summary>
            <pre className={styles.text}>{text === null ? words.none : texts[text]}</pre>
          </details>
        </li>
      ))}
    </Text>
  )
}
