import { LevelFormat, type IPropertiesOptions } from 'docx'

export const MONOSPACED = 'Consolas'
const TEXT_FONT = 'Georgia'
const INK = '1C1B1A'
const QUIET = '5C5852'
const AUTO = 'auto' as const
const SHADE = 'F6F4F1'
const WARNING = '9B2C1F'
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
/** Twips that each level of a list stands further in. */
export const INDENT = 360

type Styles = NonNullable<IPropertiesOptions['styles']>

/** Word’s outline, and what reads aloud, go by the level that the style has. */
const heading = (outlineLevel: number, size: number, before: number, isItalic = false) => ({
  run: { font: TEXT_FONT, size, bold: true, italics: isItalic, color: INK },
  paragraph: {
    spacing: { before, after: 100, line: 276, lineRule: AUTO },
    keepNext: true,
    keepLines: true,
    outlineLevel,
  },
})

/** The styles that an editor finds in Word, by Word’s own names where it has one. Sizes are half points. */
export function documentStyles(language: string): Styles {
  const text = { font: TEXT_FONT, size: 21, color: INK, language: { value: language } }
  const small = { size: 18, color: QUIET }
  return {
    default: {
      document: { run: text, paragraph: { spacing: { after: 140, line: 300, lineRule: AUTO } } },
      title: {
        run: { font: TEXT_FONT, size: 40, bold: true, color: INK },
        paragraph: { spacing: { before: 120, after: 320, line: 264, lineRule: AUTO }, keepNext: true },
      },
      ...{ heading1: heading(0, 27, 400), heading2: heading(1, 23, 300), heading3: heading(2, 21, 240) },
      ...{
        heading4: heading(3, 21, 200, true),
        heading5: heading(4, 21, 200, true),
        heading6: heading(5, 21, 200, true),
      },
      listParagraph: { paragraph: { spacing: { after: 60, line: 300, lineRule: AUTO }, contextualSpacing: false } },
      caption: { run: small, paragraph: { spacing: { before: 60, after: 240 } } },
      hyperlink: { run: { color: '1D4F7C', underline: {} } },
      footnoteText: { run: { size: 17 }, paragraph: { spacing: { after: 40, line: 250, lineRule: AUTO } } },
    },
    paragraphStyles: [
      {
        ...{ id: 'Quote', name: 'Quote', basedOn: 'Normal', next: 'Normal', quickFormat: true },
        run: { italics: true, color: '45423E' },
        paragraph: { indent: { left: 480, right: 480 } },
      },
      {
        ...{ id: 'SourceCode', name: 'Source Code', basedOn: 'Normal', quickFormat: true },
        run: { font: MONOSPACED, size: 18, noProof: true },
        paragraph: {
          spacing: { before: 60, after: 200, line: 252, lineRule: AUTO },
          indent: { left: 120, right: 120 },
          border: boxed(SHADE, 4),
          shading: { type: 'clear', fill: SHADE, color: 'auto' },
        },
      },
      {
        ...{ id: 'TableText', name: 'Table Text', basedOn: 'Normal', quickFormat: true },
        run: { size: 19 },
        paragraph: { spacing: { before: 50, after: 50, line: 264, lineRule: AUTO } },
      },
      {
        ...{ id: 'Notice', name: 'Notice', basedOn: 'Normal', next: 'Normal' },
        run: { bold: true, color: WARNING, size: 19 },
        paragraph: {
          indent: { left: 120, right: 120 },
          border: boxed(WARNING, 6),
          spacing: { after: 200, line: 276, lineRule: AUTO },
          keepNext: true,
        },
      },
      {
        ...{ id: 'Sources', name: 'Sources', basedOn: 'Normal' },
        run: { size: 18 },
        paragraph: { spacing: { after: 60, line: 260, lineRule: AUTO } },
      },
      {
        ...{ id: 'Disclosure', name: 'Disclosure', basedOn: 'Normal' },
        run: small,
        paragraph: {
          border: { top: { style: 'single', size: 4, color: 'C9C4BC', space: 8 } },
          spacing: { before: 480, after: 0, line: 264, lineRule: AUTO },
          keepLines: true,
        },
      },
    ],
  }
}

function boxed(color: string, space: number) {
  const side = { style: 'single', size: 8, color, space } as const
  return { top: side, bottom: side, left: side, right: side }
}

/** Lists: bullets, and numbers that begin at each of these. */
export function listStyles(firstNumbers: ReadonlySet<number>): NonNullable<IPropertiesOptions['numbering']> {
  const style = (level: number) => ({ paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } })
  const bullets = ['•', '–', '·']
  return {
    config: [
      {
        reference: BULLETS,
        levels: LEVELS.map((level) => ({
          ...{ level, format: LevelFormat.BULLET, text: bullets[level % bullets.length] ?? '•', style: style(level) },
        })),
      },
      ...[...firstNumbers].map((first) => ({
        reference: numbersFrom(first),
        levels: LEVELS.map((level) => ({
          ...{ level, start: first, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, style: style(level) },
        })),
      })),
    ],
  }
}

export const BULLETS = 'bullets'

export function numbersFrom(first: number): string {
  return `numbers from ${first}`
}
