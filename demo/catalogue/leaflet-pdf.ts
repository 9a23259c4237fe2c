/** The look's cedar, ink and spruce, as PDF writes colours. */
const cedarRgb = '0.541 0.231 0.118'
const inkRgb = '0.122 0.141 0.129'
const spruceRgb = '0.122 0.353 0.271'

const page = { width: 420, height: 595 }
const margin = 48

/** The widths that fit a line in Helvetica: about half the type's size a character. */
const charactersPerLine = (size: number) => Math.floor((page.width - 2 * margin) / (size * 0.5))

/**
 * A one-page leaflet as a PDF: maker, title and paragraphs, one that begins with '# ' as a heading. Latin letters
 * only, since the font is the reader's own Helvetica. Throws where the texts do not fit the page.
 */
export function leafletPdf(maker: string, title: string, texts: readonly string[]): Buffer {
  const marks: string[] = [`${cedarRgb} rg ${margin} 526 40 3 re f`]
  let top = 545
  const write = (text: string, size: number, font: 'F1' | 'F2', color: string, after: number) => {
    for (const line of wrapped(text, charactersPerLine(size))) {
      marks.push(`${color} rg BT /${font} ${size} Tf ${margin} ${top} Td ${shown(line)} Tj ET`)
      top -= size * 1.42
    }
    top -= after
  }
  write(maker, 11, 'F1', cedarRgb, 32)
  write(title, 21, 'F2', inkRgb, 12)
  for (const text of texts) {
    if (text.startsWith('# ')) write(text.slice(2), 13.5, 'F2', spruceRgb, 3)
    else write(text, 12, 'F1', inkRgb, 10)
  }
  if (top < margin) throw new Error(`the leaflet '${title}' is longer than its page`)
  return assembled(marks.join('\n'), title)
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length + 1 > length) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** A PDF string in WinAnsi, whose signs beyond Latin-1 that we use are only the curly apostrophe and the dash. */
const shown = (text: string) =>
  `(${text
    .replaceAll('’', '\u0092')
    .replaceAll('–', '\u0096')
    .replaceAll(/[\\()]/g, String.raw`\$&`)})`

function assembled(content: string, title: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${shown(title)} /Producer (Getzo) >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const offset = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  // every character is one byte in Latin-1, so the offsets counted above are the file's own
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
