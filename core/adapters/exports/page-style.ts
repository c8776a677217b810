/** How a piece looks on a screen and on paper. Fonts are those of the reader’s system: a file that loads nothing. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
html { font: 18px/1.6 'Source Serif 4', 'Iowan Old Style', Charter, Georgia, 'Noto Serif', serif; color: #1c1b1a; background: #fff; }
body { margin: 0; overflow-wrap: break-word; hyphens: auto; }
article { max-width: 38rem; margin: 3rem auto 4rem; padding: 0 1.25rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: none; text-wrap: balance; break-after: avoid; }
h1 { margin: 0 0 2rem; font-size: 2rem; font-weight: 600; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.35rem; font-weight: 600; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; font-weight: 600; }
h4, h5, h6 { margin: 1.5rem 0 0.5rem; font-size: 1rem; font-weight: 600; font-style: italic; }
p, ul, ol, blockquote, pre, table, figure { margin: 0 0 1rem; }
ul, ol { padding-inline-start: 1.6rem; }
li { margin-bottom: 0.25rem; }
li > ul, li > ol { margin: 0.25rem 0 0; }
blockquote { padding-inline-start: 1.1rem; border-inline-start: 3px solid #c9c4bc; color: #45423e; }
blockquote > :last-child, footer > :last-child { margin-bottom: 0; }
a { color: #1d4f7c; text-underline-offset: 0.15em; }
sup { font-size: 0.7em; line-height: 0; vertical-align: 0.5em; }
sup a { padding: 0 0.1em; text-decoration: none; }
code { font: 0.85em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; hyphens: none; }
pre { padding: 0.75rem 1rem; background: #f6f4f1; border-radius: 3px; white-space: pre-wrap; tab-size: 4; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; line-height: 1.45; font-variant-numeric: lining-nums tabular-nums; hyphens: manual; border-block: 1.5px solid #1c1b1a; }
th, td { padding: 0.4rem 0.75rem; text-align: start; vertical-align: top; border-top: 0.5px solid #d8d4cd; }
th { font-weight: 600; vertical-align: bottom; }
tr > :first-child { padding-inline-start: 0; }
tr > :last-child { padding-inline-end: 0; }
thead tr > * { border-top: 0; border-bottom: 0.75px solid #1c1b1a; }
.left { text-align: left; }
.center { text-align: center; }
.right { text-align: right; }
figure { margin-block: 1.5rem; }
img { max-width: 100%; height: auto; }
figure img { display: block; }
figcaption { margin-top: 0.5rem; font-size: 0.85rem; color: #5c5852; }
hr { width: 6rem; margin: 2.25rem auto; border: 0; border-top: 1px solid #8a857d; }
section[role='doc-endnotes'] { margin-top: 2.5rem; font-size: 0.85rem; line-height: 1.5; }
section[role='doc-endnotes'] h2 { font-size: 1rem; }
section[role='doc-endnotes'] p { margin: 0; }
footer { margin-top: 2rem; padding-top: 0.75rem; border-top: 1px solid #c9c4bc; font-size: 0.85rem; line-height: 1.5; color: #5c5852; }
.notice { padding: 0.6rem 0.9rem; margin-bottom: 1.75rem; border: 1.5px solid #9b2c1f; color: #7d2016; font-size: 0.9rem; hyphens: none; }
:target { background: #fff3c4; }
@media print {
  @page { size: A4; margin: 24mm 25mm 26mm; @bottom-center { content: counter(page); font: 9pt Charter, Georgia, 'Noto Serif', serif; color: #5c5852; } }
  html { font-size: 10.5pt; line-height: 1.5; }
  article { max-width: none; margin: 0; padding: 0; }
  p, li, blockquote, footer { orphans: 3; widows: 3; }
  a { color: inherit; text-decoration-color: #8a857d; }
  section[role='doc-endnotes'] li a[href^='http']::after { content: ' <' attr(href) '>'; overflow-wrap: anywhere; hyphens: none; }
  figure, tr, pre, .notice, footer { break-inside: avoid; }
  thead { display: table-header-group; }
  img { max-height: 200mm; width: auto; }
}
`.trim()
