import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
  kind: number
}

/** A filled rectangle in points from the page's upper left corner. */
export interface PdfBox {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A page of a PDF as somebody sees it: its size in points, its texts in order, its pictures as grey pixels, and the
 * rectangles that are filled.
 */
export interface PdfPage {
  size: [number, number]
  text: string
  pictures: { width: number; height: number; data: Uint8Array }[]
  boxes: PdfBox[]
  /** paths that are filled or stroked, such as signs that are drawn by their outlines */
  paths: number
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
      boxes: filledBoxes(fnArray, argsArray, height),
      paths: fnArray.filter((fn) => fn === OPS.constructPath).length,
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

/** [a b c d e f] of PDF's transformations */
type Matrix = readonly number[]

const times = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, by: Matrix): Matrix => {
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = by
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ]
}

/** Every subpath of a filled path as the box around it; the drawings here are rectangles. */
function filledBoxes(fnArray: number[], argsArray: unknown[], pageHeight: number): PdfBox[] {
  const boxes: PdfBox[] = []
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  fnArray.forEach((fn, at) => {
    if (fn === OPS.save) kept.push(now)
    if (fn === OPS.restore) now = kept.pop() ?? now
    if (fn === OPS.transform) now = times(now, argsArray[at] as Matrix)
    if (fn !== OPS.constructPath) return
    const [paint, [path]] = argsArray[at] as [number, [Float32Array | null]] // pdf.js's own, untyped
    if (paint === OPS.fill && path) boxes.push(...rectanglesOf(Array.from(path), now, pageHeight))
  })
  return boxes
}

/** pdf.js writes a rectangle as: move to a corner, three lines, close. */
function rectanglesOf(path: readonly number[], [a = 1, , , d = 1, e = 0, f = 0]: Matrix, pageHeight: number) {
  const boxes: PdfBox[] = []
  const numbersOfRectangle = 13
  for (let at = 0; at + numbersOfRectangle <= path.length; at += numbersOfRectangle) {
    const [, left = 0, top = 0, , , , , right = 0, bottom = 0] = path.slice(at)
    const [x, y] = [a * left + e, pageHeight - (d * top + f)]
    boxes.push({ x, y, width: a * (right - left), height: -d * (bottom - top) })
  }
  return boxes
}
