/** Where the signed text may stand in a file, and what of that file the signature then does not cover. */
export interface TextInFile {
  text: string
  unsigned: string | null
  /** The title above it, as a heading or in front matter, where there is one. */
  title?: string
}

interface Subject {
  content_id: unknown
  request_id: unknown
  content_sha256: unknown
}

const FRONT_MATTER = /^---\n((?:[a-z0-9_]+: [^\n]+\n)+)---\n\n/
const TITLE = /^# ([^\n]+)\n\n/

/**
 * A file as Colophon writes it: the text alone, below its title (with a line end more than the text, where it was
 * printed), or below front matter that names this very piece and text. Nothing else is ever taken off.
 */
export function textsInFile(file: string, subject: Subject): TextInFile[] {
  const whole = { text: file, unsigned: null }
  const front = FRONT_MATTER.exec(file)
  if (front !== null) {
    const [above, lines = ''] = front
    const text = { text: file.slice(above.length), unsigned: 'front matter', ...titleIn(lines) }
    return isOfSubject(lines, subject) ? [whole, text] : [whole]
  }
  const title = TITLE.exec(file)
  if (title === null) return [whole]
  const [above, words = ''] = title
  const text = file.slice(above.length)
  return [whole, ...[text, text.replace(/\n$/, '')].map((one) => ({ text: one, unsigned: 'title', title: words }))]
}

/** The title that front matter names, where it does so once. */
function titleIn(lines: string): { title?: string } {
  const [title, ...more] = lines.split('\n').flatMap((line) => /^title: (.*)$/.exec(line)?.[1] ?? [])
  if (title === undefined || more.length > 0) return {}
  try {
    const said: unknown = JSON.parse(title)
    return { title: typeof said === 'string' ? said : title }
  } catch {
    return { title }
  }
}

function isOfSubject(lines: string, subject: Subject): boolean {
  return (['content_id', 'request_id', 'content_sha256'] as const).every((name) => {
    const said = lines.split('\n').filter((line) => line.startsWith(`${name}: `))
    return said.length === 1 && said[0] === `${name}: ${JSON.stringify(subject[name])}`
  })
}
