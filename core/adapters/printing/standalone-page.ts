import type { PrintableDocument } from '../../ports.ts'

/** Nothing runs and nothing is fetched: styles stand in the page, pictures and fonts come as data. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/** The whole page; its policy comes before anything that was handed over, so that all of it is held to it. */
export function standalonePage({ title, language, styles, body }: PrintableDocument): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<style>${styles.replaceAll('</', '<\\/')}</style>
</head>
<body>${body}</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)
}
