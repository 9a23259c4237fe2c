import type { Receiver } from '@getzo/domain/labels/receiver'
import type { Shipment } from '@getzo/domain/labels/shipment'
import { drawingSVG, toSVG } from 'bwip-js/node'
import sharp from 'sharp'

/** A label of 4 x 6 in as the carrier draws it, upright; its GIF lies on its side with white at its end. */
const width = 800
const height = 1200
const gifWidth = 1400

interface LabelText {
  shipment: Pick<Shipment, 'receiver' | 'parcel'>
  shipper: Receiver
  serviceName: string
  trackingNumber: string
  reference: string
}

/**
 * The built-in carrier's label as GIF: both addresses, the codes that a scanner reads, and SAMPLE across it, so that
 * nobody sticks it on a parcel. Texts are drawn as shapes: a server has no fonts.
 */
export async function drawLabel({
  shipment: { receiver, parcel },
  shipper,
  serviceName,
  trackingNumber,
  reference,
}: LabelText): Promise<Buffer> {
  const grouped = trackingNumber.replace(/^(..)(...)(...)(..)(....)(.*)$/, '$1 $2 $3 $4 $5 $6')
  // read by itself, as no scanner of the carrier's will
  const routing = {
    bcid: 'maxicode',
    text: `${receiver.countryCode} ${receiver.postalCode} ${trackingNumber}`,
    mode: 4,
    scale: 2,
  }
  const parts = [
    ...linesOf(shipper).map((line, at) => text(line, { x: 30, y: 40 + at * 24, size: 20 })),
    text(`${parcel.weight} KG`, { x: 560, y: 44, size: 30 }),
    text('1 OF 1', { x: 560, y: 80, size: 24 }),
    text('SHIP TO:', { x: 30, y: 235, size: 24 }),
    ...linesOf(receiver).map((line, at) => text(line, { x: 70, y: 275 + at * 34, size: 28 })),
    rule(500),
    code(toSVG(routing), {
      x: 30,
      y: 520,
      width: 220,
    }),
    text(receiver.countryCode, { x: 300, y: 580, size: 64 }),
    text(receiver.postalCode, { x: 300, y: 640, size: 36 }),
    rule(750),
    text(serviceName, { x: 30, y: 795, size: 34 }),
    text(`TRACKING #: ${grouped}`, { x: 30, y: 835, size: 26 }),
    rule(855),
    code(toSVG({ bcid: 'code128', text: trackingNumber, height: 20, scale: 3 }), {
      x: 100,
      y: 880,
      width: 600,
    }),
    rule(1120),
    text(`REF: ${reference}`, { x: 30, y: 1155, size: 22 }),
    text('NOT FOR SHIPPING', { x: 30, y: 1185, size: 22 }),
    `<g transform="translate(120 760) rotate(-35)" fill-opacity="0.28">${text('SAMPLE', { x: 0, y: 0, size: 190 })}</g>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`
  const onItsSide = await sharp(Buffer.from(svg)).rotate(270).flatten({ background: '#fff' }).png().toBuffer()
  return sharp(onItsSide)
    .extend({ right: gifWidth - height, background: '#fff' })
    .gif({ colours: 16, dither: 0 })
    .toBuffer()
}

const linesOf = ({
  attentionName,
  name,
  phone,
  lines,
  city,
  province,
  postalCode,
  countryCode,
}: Receiver) => [
  ...new Set([attentionName, name]),
  phone,
  // the carrier prints them from the last to the first
  ...lines.toReversed(),
  [city, province, postalCode].filter((part) => part !== '').join(' '),
  countryCode,
]

const rule = (y: number) => `<rect x="0" y="${y}" width="${width}" height="4" fill="#000"/>`

/** A code's own drawing at its place, in its own proportions. */
function code(svg: string, { x, y, width: across }: { x: number; y: number; width: number }): string {
  const [, , , codeWidth = '1', codeHeight = '1'] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []
  const down = (across * Number(codeHeight)) / Number(codeWidth)
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${across}" height="${down}" `)
}

/** A line of text as the outlines of its letters, in the font that bwip-js carries with it. */
function text(line: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const drawing = drawingSVG()
  drawing.setopts?.({
    bcid: 'raw',
    text: '',
    paddingleft: 0,
    paddingright: 0,
    paddingtop: 0,
    paddingbottom: 0,
  })
  drawing.init(width, height)
  drawing.text(x, y, line, '000000', { name: 'Inconsolata', width: size, height: size, dx: 0 })
  return drawing.end().replace('<svg ', `<svg width="${width}" height="${height}" overflow="visible" `)
}
