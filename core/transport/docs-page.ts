import type { OpenAPI } from '@orpc/contract'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1c1a;background:#fcfbf8}
h1{font-weight:600}h2{margin-top:2.5rem;font-size:1.1rem}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:#f1eee7;padding:.75rem 1rem;overflow:auto;border-radius:6px}summary{cursor:pointer}
.method{display:inline-block;min-width:4rem;font-weight:600}
@media(prefers-color-scheme:dark){body{color:#e8e6e1;background:#1b1a18}pre{background:#262421}a{color:#9cc3ff}}`

/** One self-contained page that describes the REST interface: no script, nothing loaded from anywhere. */
export function docsPage(document: OpenAPI.Document): string {
  const origin = document.servers?.[0]?.url ?? ''
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'patch'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation === undefined ? [] : [describe(method, path, operation)]
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Colophon API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Colophon API</h1><p>${escape(document.info.description ?? '')}</p>
<pre>curl -H "Authorization: Bearer $COLOPHON_KEY" ${escape(origin)}/v1/templates</pre>
<p>The same description for programs: <code>${escape(origin)}/openapi.json</code> (OpenAPI ${escape(document.openapi)}).</p>
${operations.join('\n')}</body></html>`
}

function describe(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []))
  const rows = parameters.map((one) => {
    const about = aboutOf(one)
    return `<li><code>${escape(one.name)}</code> (${escape(one.in)})${about === '' ? '' : ` ${escape(about)}`}</li>`
  })
  const body = operation.requestBody === undefined ? '' : schemaBlock('Body', operation.requestBody)
  const [success] = Object.entries(operation.responses ?? {})
  const answer = success === undefined ? '' : schemaBlock(`Answer ${success[0]}`, success[1])
  return `<section><h2><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}. ${escape(operation.description ?? '')}</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}${body}${answer}</section>`
}

/** What a parameter is: its description, its own or its schema's, and the values it may have. */
function aboutOf(parameter: OpenAPI.ParameterObject): string {
  const schema = parameter.schema !== undefined && 'type' in parameter.schema ? parameter.schema : undefined
  const values = (schema?.enum ?? []).map(String).join(', ')
  return [parameter.description ?? schema?.description ?? '', values === '' ? '' : `One of: ${values}.`]
    .join(' ')
    .trim()
}

function schemaBlock(title: string, value: object): string {
  const content = 'content' in value ? (value.content as Record<string, { schema?: unknown }>) : {}
  const schema = content['application/json']?.schema
  if (schema === undefined) return ''
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
