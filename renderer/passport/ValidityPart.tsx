import { Link } from '@tanstack/react-router'
import type { ValidityAsset } from '../../core/validity/contract.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.validity

/** What the latest scan of the cited sources left, and who accepted it. */
export function ValidityPart({ validity, requestId }: { validity: ValidityAsset | null; requestId: string }) {
  return (
    <Part id="validity" title={words.title}>
      {validity === null ? (
        <p>{words.never}</p>
      ) : (
        <>
          <p>
            {words.scanned} {validity.scanned_at !== null && <ExactMoment at={validity.scanned_at} />}.{' '}
            {validity.findings.length === 0 ? words.clear : words.found(validity.findings.length)}
          </p>
          <Stack as="ul" gap={3} rules="between">
            {validity.findings.map((one) => (
              <li key={one.finding_id} className={styles.row}>
                <h4>{one.source_title}</h4>
                <p>
                  {words.kinds[one.kind]}: {one.detail}
                </p>
                <Text tone="quiet" size="label">
                  {one.source_url}
                  {one.acknowledged_at !== null && (
                    <>
                      {' · '}
                      {words.acknowledged} <ExactMoment at={one.acknowledged_at} />
                      {one.note !== null && `: ${one.note}`}
                    </>
                  )}
                </Text>
              </li>
            ))}
          </Stack>
          {validity.pages.length > 0 && (
            <Stack as="ul" gap={3} rules="between">
              {validity.pages.map((page) => (
                <li key={page.publication_id} className={styles.row}>
                  <h4>{page.url}</h4>
                  <p>
                    {words.pages[page.outcome]}, {words.lookedAt} <ExactMoment at={page.looked_at} />
                    {page.findings.length > 0 && `: ${page.findings.join(' ')}`}
                  </p>
                </li>
              ))}
            </Stack>
          )}
        </>
      )}
      <Text tone="quiet" size="label">
        {words.limits}
      </Text>
      <p className="screen-only">
        <Link to="/validity/$requestId" params={{ requestId }}>
          {words.open}
        </Link>
      </p>
    </Part>
  )
}
