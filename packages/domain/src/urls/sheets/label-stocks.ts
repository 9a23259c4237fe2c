/** The sheets that labels come on; lengths in mm. */
export const labelPapers = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const

/**
 * A sheet of labels, all lengths in mm: so many columns and rows of labels of one size; where the first begins, and how
 * far it is from one to the next.
 */
export interface LabelStock {
  readonly id: string
  readonly name: string
  readonly paper: keyof typeof labelPapers
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** of the first label from the sheet's edges */
  readonly left: number
  readonly top: number
  /** from one label's edge to that of the next */
  readonly across: number
  readonly down: number
}

const inch = 25.4

/**
 * Label sheets that are sold everywhere, many of them under other makers' numbers too. Size and count of the labels are
 * Avery's; margins and pitch those that public templates use (L7120, 22805, 5160), or what the sheet leaves (5163, L7651):
 * they add up to it, which a test checks.
 * Sheets of inches are written in inches. Printers and dies differ by a millimetre, for which there is calibration.
 */
export const labelStocks = [
  {
    id: 'L7120',
    name: 'Avery L7120',
    paper: 'a4',
    columns: 5,
    rows: 7,
    width: 35,
    height: 35,
    left: 7.5,
    top: 11,
    across: 40,
    down: 40,
  },
  {
    id: 'L7160',
    name: 'Avery L7160',
    paper: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.2,
    top: 15.1,
    across: 66,
    down: 38.1,
  },
  {
    id: 'L7163',
    name: 'Avery L7163',
    paper: 'a4',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.7,
    top: 15.1,
    across: 101.6,
    down: 38.1,
  },
  {
    id: 'L7651',
    name: 'Avery L7651',
    paper: 'a4',
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.7,
    top: 10.7,
    across: 40.6,
    down: 21.2,
  },
  {
    id: '22805',
    name: 'Avery 22805',
    paper: 'letter',
    columns: 4,
    rows: 6,
    width: 1.5 * inch,
    height: 1.5 * inch,
    left: 0.78125 * inch,
    top: 0.5 * inch,
    across: 1.8125 * inch,
    down: 1.7 * inch,
  },
  {
    id: '5160',
    name: 'Avery 5160',
    paper: 'letter',
    columns: 3,
    rows: 10,
    width: 2.625 * inch,
    height: inch,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    across: 2.75 * inch,
    down: inch,
  },
  {
    id: '5163',
    name: 'Avery 5163',
    paper: 'letter',
    columns: 2,
    rows: 5,
    width: 4 * inch,
    height: 2 * inch,
    left: 0.15625 * inch,
    top: 0.5 * inch,
    across: 4.1875 * inch,
    down: 2 * inch,
  },
] as const satisfies readonly LabelStock[]

export type LabelStockId = (typeof labelStocks)[number]['id']

export const labelStockIds = labelStocks.map(({ id }) => id)

/** The stock of a person who has chosen none yet. */
export const usualStock: LabelStockId = 'L7120'

/** The stock of an id; the usual one where there is none of that id. */
export const labelStock = (id: string): LabelStock =>
  labelStocks.find((stock) => stock.id === id) ?? labelStocks[0]
