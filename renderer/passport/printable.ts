import type { PrintableDossier } from '../../core/passport/contract.ts'

/** What cannot be on paper: it would have to be pressed, or to be run. */
const NOT_PRINTED = 'button, script, style, iframe, .screen-only'

/** A part of this page as a document that stands by itself: its words, with the styles and fonts that it is set in. */
export async function printableOf(part: Element, title: string): Promise<PrintableDossier> {
  const copy = part.cloneNode(true) as Element
  for (const one of copy.querySelectorAll(NOT_PRINTED)) one.remove()
  for (const details of copy.querySelectorAll('details')) details.open = true
  // Places of this window lead nowhere outside it.
  for (const link of copy.querySelectorAll('a:not([href^="http"])')) link.removeAttribute('href')
  const { lang } = document.documentElement
  return { title, language: lang, styles: await stylesOfPage(), body: copy.outerHTML }
}

async function stylesOfPage(): Promise<string> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => textOf(rule, sheet.href)))
  return (await Promise.all(rules)).join('\n')
}

async function textOf(rule: CSSRule, sheetAddress: string | null): Promise<string> {
  return rule instanceof CSSFontFaceRule ? fontWithin(rule, sheetAddress ?? document.baseURI) : rule.cssText
}

/** The font face with its first file in it. */
async function fontWithin({ style }: CSSFontFaceRule, sheetAddress: string): Promise<string> {
  const [, file] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? []
  if (file === undefined) return ''
  const answer = await fetch(new URL(file, sheetAddress))
  const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range'].map(
    (name) => `${name}: ${style.getPropertyValue(name)}`,
  )
  return `@font-face { ${kept.join('; ')}; src: url(${await asData(await answer.blob())}) }`
}

function asData(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('A font could not be read.', { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
