import type { ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { statusOf, type Fault } from '../kernel/errors.ts'
import { send } from './answers.ts'

const STYLE = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}button{font:inherit;padding:.5rem 1rem;cursor:pointer}`

const words = {
  desk: {
    title: 'Sign in to Colophon on this computer',
    text: (label: string) =>
      `An application on this computer wants to be signed in as you. Continue only if you just started this in Colophon; ${label} then says who you are.`,
    go: (label: string) => `Continue with ${label}`,
  },
  refused: { title: 'This did not work', back: 'Back to Colophon' },
}

type Shown = { kind: 'desk'; label: string } | { kind: 'refused'; message: string }

/** A page that needs no script: it is read before anybody is known. */
export function pageOf(shown: Shown): string {
  const { title } = words[shown.kind]
  const body =
    shown.kind === 'desk'
      ? `<p>${escaped(words.desk.text(shown.label))}</p>
<form method="post"><button type="submit">${escaped(words.desk.go(shown.label))}</button></form>`
      : `<p>${escaped(shown.message)}</p>
<p><a href="/">${escaped(words.refused.back)}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
${body}</main></body></html>
`
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** No `form-action`: browsers hold every step of the way to the provider to it, and those are the provider's affair. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

export function sendPage(response: ServerResponse, status: number | Fault, page: string): void {
  response.setHeader('Content-Security-Policy', POLICY)
  // Without a referrer a browser would say of its form that it comes from nowhere.
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  send(response, typeof status === 'number' ? status : statusOf(status), 'text/html; charset=utf-8', page)
}

export function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.writeHead(303, { Location: location, 'Content-Length': 0 })
  response.end()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
