import { type LabelStock, labelPapers } from '@getzo/domain/urls/sheets/label-stocks'
import PDFDocument from 'pdfkit'
import { createPaperText, type PaperText } from '../../papers/text/paper-text'

/** PDF measures in points, 72 to an inch. */
export const pointsOf = (mm: number): number => (mm * 72) / 25.4

export interface SheetFile {
  doc: InstanceType<typeof PDFDocument>
  write: PaperText
  /** A new sheet, moved as a person has measured that their printer needs it. */
  begin(): void
}

export interface SheetFileSettings {
  stock: LabelStock
  title: string
  /** in tenths of a millimetre */
  offset: { right: number; down: number }
}

/** A file of sheets, which can be read while it is being filled. */
export function createSheetFile({ stock, title, offset }: SheetFileSettings): SheetFile {
  const paper = labelPapers[stock.paper]
  const doc = new PDFDocument({
    size: [pointsOf(paper.width), pointsOf(paper.height)],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  })
  keepSize(doc)
  return {
    doc,
    write: createPaperText(doc),
    begin() {
      doc.addPage()
      doc.translate(pointsOf(offset.right / 10), pointsOf(offset.down / 10))
    },
  }
}

/** Viewers ask the printer to fit the page otherwise, and labels come out smaller than they are. */
function keepSize(doc: InstanceType<typeof PDFDocument>): void {
  // PDFKit's types leave out the catalogue, and it has no call for this
  const { _root: catalogue } = doc as unknown as { _root: { data: Record<string, unknown> } }
  catalogue.data.ViewerPreferences = doc.ref({ PrintScaling: 'None' })
}
