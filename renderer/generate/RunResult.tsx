import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '../../core/content/contract.ts'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { withoutSourceInWords } from '../../core/content/rules/from-brief.ts'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { Article } from '../ui/Article.tsx'
import { buttonStyles } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { classes } from '../ui/classes.ts'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { CopyPiece } from '../library/CopyPiece.tsx'
import { strings as checkStrings } from '../checks/strings.ts'
import { HeldNote } from '../library/HeldNote.tsx'
import { PieceFindings } from '../library/PieceFindings.tsx'
import { peopleInWords } from '../../core/content/rules/mark.ts'
import { OpenReviews } from '../reviews/OpenReviews.tsx'
import { ReplayLinks } from '../replay/ReplayLinks.tsx'
import { AgainLink } from './AgainLink.tsx'
import styles from './Run.module.css'
import { strings } from './strings.ts'
import { Columns } from '../ui/Columns.tsx'
import { Section } from '../ui/Section.tsx'

const words = strings.run

/** What a run wrote, in reading form: the piece, or the run's own text where the piece was edited since. */
export function RunResult({ record, content }: { record: StatusRecord; content: ContentItem }) {
  return (
    <Stack gap={4} className={styles.outcome}>
      <Row gap={2} align="center">
        <Link
          to="/library/$contentId"
          params={{ contentId: content.content_id }}
          className={classes(buttonStyles.button, buttonStyles.primary)}
        >
          {words.open}
        </Link>
        <CopyPiece item={content} />
        <AgainLink record={record} />
        <ReplayLinks record={record} />
      </Row>
      {content.edited_since_generation ? <TextOfRun content={content} /> : <CurrentText content={content} />}
    </Stack>
  )
}

function CurrentText({ content }: { content: ContentItem }) {
  const resting = withoutSourceInWords(content.quality ?? {})
  return (
    <>
      {content.publication_state === 'held' ? (
        <HeldNote item={content} />
      ) : (
        <Text tone="quiet">
          {words.cleared} {peopleInWords(content)}.{resting.map((one) => ` ${one}.`).join('')}
        </Text>
      )}
      <OpenReviews item={content} />
      <Columns>
        <Article title={content.title} body={content.body} level={2} />
        <Section id="run-findings" title={checkStrings.findings.title}>
          <PieceFindings item={content} />
        </Section>
      </Columns>
    </>
  )
}

/** A run writes the first revision of its piece. */
const WRITTEN_REVISION = 1

/** Of a piece that somebody has edited: what the run wrote, and nothing that is not the run's. */
function TextOfRun({ content: { content_id, revision } }: { content: ContentItem }) {
  const input = { content_id, revision: WRITTEN_REVISION }
  const text = useQuery(useApi().content.getRevision.queryOptions({ input }))
  return (
    <>
      <Callout tone="accent" title={words.edited.title(revision)}>
        {words.edited.text}
      </Callout>
      <ViewState query={text} loading={words.edited.loading}>
        {({ title, body }) => <Article title={title} body={body} level={2} />}
      </ViewState>
    </>
  )
}
