import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type LabelStock, labelPapers } from '@getzo/domain/urls/sheets/label-stocks'
import PDFDocument from 'pdfkit'
import { createPaperText, type PaperText } from '../../papers/paper-text'

/** PDF measures in points, 72 to an inch. */
export const pointsOf = (mm: number): number => (mm * 72) / 25.4

/** What waits to be read at most before drawing pauses. */
const waitingBytesMax = 1_000_000

export interface SheetFile {
  doc: InstanceType<typeof PDFDocument>
  write: PaperText
  /** A new sheet, moved as a person has measured that their printer needs it. */
  begin(): void
  /** Other calls have their turn, and whoever reads slowly is waited for. Answers whether anybody still reads. */
  pause(): Promise<boolean>
}

interface SheetFileSettings {
  stock: LabelStock
  title: string
  /** in tenths of a millimetre */
  offset: { right: number; down: number }
}

/** A file of sheets that is sent while `draw` draws it. What is drawn and what is sent, so that its flow can be watched. */
export function drawFile(
  { stock, title, offset }: SheetFileSettings,
  draw: (file: SheetFile) => Promise<void>,
): { drawn: Readable; sent: Readable } {
  const paper = labelPapers[stock.paper]
  const doc = new PDFDocument({
    size: [pointsOf(paper.width), pointsOf(paper.height)],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  })
  keepSize(doc)
  const sent = new PassThrough()
  // a fault of either ends both, and whoever reads is told
  pipeline(doc, sent).catch(() => undefined)
  const file: SheetFile = {
    doc,
    write: createPaperText(doc),
    begin() {
      doc.addPage()
      doc.translate(pointsOf(offset.right / 10), pointsOf(offset.down / 10))
    },
    async pause() {
      await nextTurn()
      while (doc.readableLength > waitingBytesMax && !sent.destroyed) {
        await Promise.race([once(sent, 'drain'), once(sent, 'close')])
      }
      return !sent.destroyed
    },
  }
  draw(file).then(
    () => doc.end(),
    (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return { drawn: doc, sent }
}

/** Viewers ask the printer to fit the page otherwise, and labels come out smaller than they are. */
function keepSize(doc: InstanceType<typeof PDFDocument>): void {
  // PDFKit's types leave out the catalogue, and it has no call for this
  const { _root: catalogue } = doc as unknown as { _root: { data: Record<string, unknown> } }
  catalogue.data.ViewerPreferences = doc.ref({ PrintScaling: 'None' })
}
