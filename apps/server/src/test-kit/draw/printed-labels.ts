import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'

/** The codes that are printed on goods and papers. */
export const printedKinds = ['ean13', 'upca', 'code128', 'qrcode'] as const
/** How a label lies before a camera. */
export const looks = ['plain', 'tilted', 'dim', 'blurred', 'small'] as const

export interface PrintedLabel {
  kind: (typeof printedKinds)[number]
  look: (typeof looks)[number]
  text: string
  /** decides what is left to chance: the same one draws the same picture */
  seed: number
}

/** Labels of every kind in every look, `each` of both. */
export function printedLabels(each: number): PrintedLabel[] {
  const numbers = Array.from({ length: each }, (_, n) => n)
  return numbers.flatMap((n) =>
    printedKinds.flatMap((kind, at) =>
      looks.map((look, place) => {
        const seed = (n * printedKinds.length + at) * looks.length + place + 1
        return { kind, look, seed, text: textOf(kind, chanceOf(seed)) }
      }),
    ),
  )
}

function textOf(kind: PrintedLabel['kind'], chance: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('')
  if (kind === 'ean13') return withCheckDigit(`4${digits(11)}`)
  if (kind === 'upca') return withCheckDigit(digits(11))
  if (kind === 'code128') return `NK-${digits(4)}-M`
  return `https://getzo.example/p/G2P170820501-${digits(16)}`
}

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Figures from 0 to 1 that follow from a seed alone. */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Of the camera that the screens ask for. */
const [width, height] = [1_280, 720]
const table = '#8a7a68'

/**
 * RGBA pixels of a label on a table, as a camera gives them: with its noise and the losses of JPEG. `turned` is what the
 * screens' reader does to every second picture.
 */
export async function drawPrinted({ kind, look, text, seed }: PrintedLabel, turned = 0) {
  const chance = chanceOf(seed + 0.5)
  const between = (low: number, high: number) => low + chance() * (high - low)
  const printed = await toBuffer({
    bcid: kind,
    text,
    scale: 4,
    padding: 10,
    backgroundcolor: 'FFFFFF',
    ...(kind !== 'qrcode' && { height: 14, includetext: true }),
  })
  const wide = look === 'small' ? between(220, 260) : between(420, 580)
  const label = await sharp(printed)
    .flatten({ background: '#fff' })
    .resize({ width: Math.round(kind === 'qrcode' ? wide * 0.6 : wide) })
    .toBuffer()
  const tilted = await sharp(label)
    .rotate(look === 'tilted' ? between(8, 50) : between(-2, 2), { background: table })
    .toBuffer()
  const scene = await sharp({ create: { width, height, channels: 3, background: table } })
    .composite([{ input: tilted, gravity: 'centre' }])
    .png()
    .toBuffer()
  const seen = sharp(scene)
    .removeAlpha()
    .blur(look === 'blurred' ? between(1.5, 2.3) : 0.5)
  if (look === 'dim') seen.linear(0.18, 6)
  const pixels = await seen.raw().toBuffer()
  const noise = look === 'dim' ? 20 : 12
  const taken = pixels.map((value) => Math.max(0, Math.min(255, value + (chance() - 0.5) * noise)))
  const photograph = await sharp(taken, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const { data, info } = await sharp(photograph)
    .rotate(turned, { background: '#000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
