import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
  kind: number
}

/** A page of a PDF as somebody sees it: its size in points, its texts in order, its pictures as grey pixels. */
export interface PdfPage {
  size: [number, number]
  text: string
  pictures: { width: number; height: number; data: Uint8Array }[]
}

/** Reads a PDF back. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isOffscreenCanvasSupported: false })
  const file = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    const [, , width = 0, height = 0] = page.view
    const { fnArray, argsArray } = await page.getOperatorList()
    const names = fnArray.flatMap((fn, at) =>
      fn === OPS.paintImageXObject ? [String(argsArray[at][0])] : [],
    )
    const images = await Promise.all(
      names.map((name) => new Promise<Pixels>((resolve) => void page.objs.get(name, resolve))),
    )
    const pictures = images.map((image) => ({
      width: image.width,
      height: image.height,
      data: greyOf(image),
    }))
    pages.push({
      size: [width, height],
      text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      pictures,
    })
  }
  await task.destroy()
  return pages
}

/** By how many bytes a pixel has: 1 grey bit, 3 or 4 bytes (pdf.js's ImageKind). */
function greyOf({ width, height, data, kind }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height)
  if (kind === 1) {
    const bytesARow = Math.ceil(width / 8)
    return grey.map((_, at) => {
      const [row, column] = [Math.floor(at / width), at % width]
      const byte = data[row * bytesARow + (column >> 3)] ?? 0
      return (byte >> (7 - (column & 7))) & 1 ? 255 : 0
    })
  }
  const step = kind === 2 ? 3 : 4
  return grey.map((_, at) => data[at * step] ?? 0)
}
