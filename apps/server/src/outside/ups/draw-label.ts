import { type LineOrder, linesPrinted } from '@getzo/domain/labels/label-lines'
import { phoneOnPaper, type Receiver } from '@getzo/domain/labels/receiver'
import type { Shipment } from '@getzo/domain/labels/shipment'
import { drawingZlibPng, toBuffer } from 'bwip-js/node'
import sharp from 'sharp'

/** A label of 4 x 6 in as the carrier draws it, upright; its GIF lies on its side with white at its end. */
const width = 800
const height = 1200
const gifWidth = 1400

export interface LabelText {
  shipment: Pick<Shipment, 'receiver' | 'parcel'>
  shipper: Receiver
  /** how the lines that the carrier was given are printed */
  lineOrder: LineOrder
  serviceName: string
  trackingNumber: string
  reference: string
}

/**
 * The built-in carrier's label as GIF: both addresses, the codes that a scanner reads, and SAMPLE across it, so that
 * nobody sticks it on a parcel. Codes and texts are drawn as points by bwip-js: a server has no fonts, and libvips may
 * read no SVG here (docs/adr/0049).
 */
export async function drawLabel(label: LabelText): Promise<Buffer> {
  const { receiver } = label.shipment
  // a routing code as it looks, that no scanner of the carrier's reads as one
  const routing = {
    bcid: 'maxicode',
    text: `${receiver.countryCode} ${receiver.postalCode}`,
    mode: 4,
    scale: 2,
  }
  const [page, maxicode, barcode, sample] = await Promise.all([
    drawTexts(width, height, labelTexts(label)),
    toBuffer(routing).then((code) => sharp(code).flatten(white).resize({ width: 210 }).png().toBuffer()),
    toBuffer({ bcid: 'code128', text: label.trackingNumber, height: 20, scale: 3 }).then((code) =>
      sharp(code)
        .flatten(white)
        .extend({ ...around, ...white })
        .png()
        .toBuffer(),
    ),
    drawTexts(700, 190, [{ line: 'SAMPLE', x: 10, y: 160, size: 170 }], 'b0b0b0').then((word) =>
      sharp(word).rotate(-35, white).png().toBuffer(),
    ),
  ])
  const { width: barcodeWidth } = await sharp(barcode).metadata()
  const upright = await sharp({ create: { width, height, channels: 3, ...white } })
    .composite([
      { input: sample, left: 60, top: 280, blend: 'multiply' },
      { input: page, left: 0, top: 0, blend: 'multiply' },
      { input: maxicode, left: 30, top: 525, blend: 'multiply' },
      { input: barcode, left: Math.round((width - barcodeWidth) / 2), top: 880 },
      ...[500, 750, 855, 1120].map((top) => ({
        input: { create: { width, height: 4, channels: 3 as const, background: '#000' } },
        left: 0,
        top,
      })),
    ])
    .png()
    .toBuffer()
  const onItsSide = await sharp(upright).rotate(270).png().toBuffer()
  return sharp(onItsSide)
    .extend({ right: gifWidth - height, ...white })
    .gif({ colours: 16, dither: 0 })
    .toBuffer()
}

const white = { background: '#fff' }
/** a scanner needs white beside a code */
const around = { left: 30, right: 30 }

interface Line {
  line: string
  x: number
  y: number
  size: number
}

/** All that is written on a label, as it is drawn. */
export function labelTexts({
  shipment: { receiver, parcel },
  shipper,
  lineOrder,
  serviceName,
  trackingNumber,
  reference,
}: LabelText): Line[] {
  const grouped = trackingNumber.replace(/^(..)(...)(...)(..)(....)(.*)$/, '$1 $2 $3 $4 $5 $6')
  return [
    ...linesOf(shipper, lineOrder).map((line, at) => ({ line, x: 30, y: 40 + at * 24, size: 20 })),
    { line: `${parcel.weight} KG`, x: 560, y: 44, size: 30 },
    { line: '1 OF 1', x: 560, y: 80, size: 24 },
    { line: 'SHIP TO:', x: 30, y: 235, size: 24 },
    ...linesOf(receiver, lineOrder).map((line, at) => ({ line, x: 70, y: 275 + at * 34, size: 28 })),
    { line: receiver.countryCode, x: 300, y: 580, size: 64 },
    { line: receiver.postalCode, x: 300, y: 640, size: 36 },
    { line: serviceName, x: 30, y: 795, size: 34 },
    { line: `TRACKING #: ${grouped}`, x: 30, y: 835, size: 26 },
    { line: `REF: ${reference}`, x: 30, y: 1155, size: 22 },
    { line: 'NOT FOR SHIPPING', x: 30, y: 1185, size: 22 },
  ]
}

const linesOf = (receiver: Receiver, order: LineOrder) => {
  const { attentionName, name, lines, city, province, postalCode, countryCode } = receiver
  return [
    ...new Set([attentionName, name]),
    phoneOnPaper(receiver),
    ...linesPrinted(lines, order),
    [city, province, postalCode].filter((part) => part !== '').join(' '),
    countryCode,
  ]
}

/** Lines of text on white as PNG, in the font that bwip-js carries with it. */
function drawTexts(across: number, down: number, lines: readonly Line[], colour = '000000'): Promise<Buffer> {
  const drawing = drawingZlibPng()
  const padding = { paddingleft: 0, paddingright: 0, paddingtop: 0, paddingbottom: 0 }
  drawing.setopts?.({ bcid: 'raw', text: '', backgroundcolor: 'ffffff', ...padding })
  drawing.init(across, down)
  for (const { line, x, y, size } of lines) {
    drawing.text(x, y, line, colour, { name: 'Inconsolata', width: size, height: size, dx: 0 })
  }
  return drawing.end()
}
