/** A PDF of pages of blocks of lines, set in Helvetica 11 on 14, blocks a line apart. */
export function pdfOf(pages: readonly (readonly (readonly string[])[])[]): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const kids = pages.map((blocks) => {
    const stream = contentOf(blocks)
    const content = objects.push(`<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`)
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(content)} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${String(kid)} 0 R`).join(' ')}] /Count ${String(kids.length)} >>`
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function contentOf(blocks: readonly (readonly string[])[]): string {
  let y = 780
  const lines = blocks.flatMap((block) => {
    y -= 28
    return block.map((line, index) => {
      const at = y - index * 14
      if (index === block.length - 1) y = at
      return `BT /F1 11 Tf 1 0 0 1 60 ${String(at)} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`
    })
  })
  return lines.join('\n')
}
