import { Loading } from '../ui/Loading.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { generateCall, KEY_VARIABLE, statusCall } from './calls.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { strings } from './strings.ts'
import { useExampleRequest } from './use-example-request.ts'

const words = strings.examples

/** Calls that work as pasted, made from this workspace's own catalog. */
export function Examples({ baseUrl }: { baseUrl: string }) {
  const example = useExampleRequest()
  return (
    <Stack as="section" above={6} aria-labelledby="examples-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="examples-title">{words.title}</h2>
      </Row>
      {example === undefined ? (
        <Loading label={words.loading} />
      ) : (
        <Stack gap={4}>
          <Text tone="quiet">{words.text}</Text>
          <CodeBlock label={words.key} code={`export COLOPHON_KEY='${words.keyPlaceholder}'`} />
          <h3>{words.generate}</h3>
          <CodeBlock label={words.generate} code={generateCall(baseUrl, KEY_VARIABLE, example)} isCopyable />
          <h3>{words.status}</h3>
          <Text tone="quiet">{words.statusText}</Text>
          <CodeBlock label={words.status} code={statusCall(baseUrl, KEY_VARIABLE)} isCopyable />
        </Stack>
      )}
    </Stack>
  )
}
