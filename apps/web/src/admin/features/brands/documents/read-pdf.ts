/** The preview of a PDF. */
export interface PdfSight {
  pages: number
  /** The first page as a picture, a data: address. */
  picture: string
}

/** In px on the screen; the picture has twice as many. */
const pictureWidth = 320

/**
 * Counts a PDF's pages and draws the first one. The reader is loaded only now, after a PDF was chosen; throws if the
 * file cannot be read, such as with a password.
 */
export async function readPdf(file: Blob): Promise<PdfSight> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const data = new Uint8Array(await file.arrayBuffer())
  const task = pdfjs.getDocument({ data, worker: pdfjs.PDFWorker.create({ port }) })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const [, , width = pictureWidth] = page.view
    const viewport = page.getViewport({ scale: (2 * pictureWidth) / width })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    return { pages: pdf.numPages, picture: canvas.toDataURL('image/png') }
  } finally {
    await task.destroy()
    port.terminate()
  }
}
