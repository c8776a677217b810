import { useState } from 'react'
import type { PublishPreview } from '../../../core/publishing/delivery-contract.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import styles from './Deliver.module.css'
import sheet from './preview-page.css?url&no-inline'
import { strings } from './strings.ts'
import { Panel } from '../../ui/Panel.tsx'

type Kind = 'page' | 'source'

/** Exactly what is sent, as a page and as it is typed, and what the target changes of it. */
export function PreviewPart({ preview, isAsking }: { preview: PublishPreview | undefined; isAsking: boolean }) {
  const [kind, setKind] = useState<Kind>('page')
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-labelledby="publish-preview">
      <Row gap={2} align="center" isSpread>
        <Text as="h3" size="body" id="publish-preview">
          {strings.preview}
        </Text>
        <SegmentedControl
          label={strings.previewKind}
          choices={(['page', 'source'] as const).map((value) => ({ value, label: strings.previewKinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      </Row>
      {preview === undefined ? (
        isAsking && <Loading label={strings.previewLoading} />
      ) : (
        <>
          {kind === 'page' ? (
            <iframe
              className={styles.page}
              title={strings.preview}
              sandbox="allow-same-origin"
              srcDoc={page(preview)}
            />
          ) : (
            <Panel as="pre" isListing tabIndex={0} role="region" aria-label={strings.previewKinds.source}>
              {preview.body}
            </Panel>
          )}
          <Notices notices={preview.notices} />
        </>
      )}
    </Stack>
  )
}

function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <div>
      <Text as="h4" tone="quiet" size="label">
        {strings.dropped}
      </Text>
      <Text as="ul" size="label" isBulleted>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </Text>
    </div>
  )
}

/** The words in a frame that runs nothing, follows no link, and loads nothing but its sheet. */
function page({ title, html }: PublishPreview): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang=""><head><meta charset="utf-8"><base target="_blank"><link rel="stylesheet" href="${sheet}"><title>${escaped}</title></head><body><h1>${escaped}</h1>${withoutStyles(html)}</body></html>`
}

/** The window lets no style in that is written into a text; what it says of alignment stays. */
function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/\sstyle="text-align:\s*(left|right|center);?"/gi, ' align="$1"')
      .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, ''),
  )
}
