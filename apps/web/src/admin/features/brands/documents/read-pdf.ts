/** What is seen of a PDF before it is opened. */
export interface PdfSight {
  pages: number
  /** the first page as a picture, a data: address */
  picture: string
}

/** In px on the screen, twice that in the picture. */
const pictureWidth = 320

/**
 * Counts a PDF's pages and draws the first one. The reader is fetched only now, by whoever has chosen a PDF; throws
 * where the file cannot be read, such as behind a password.
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
