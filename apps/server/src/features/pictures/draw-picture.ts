import { buffer } from 'node:stream/consumers'
import {
  checkGif,
  checkPixels,
  type FallbackFormat,
  fallbackWidthOf,
  inPageBytesMax,
  pictureBox,
  widthsOf,
} from '@getzo/domain/files/pictures'
import { refuse } from '@getzo/domain/refusal'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { Refused, refuseRule } from '../../http/refused'
import { createTurns } from '../../load/lease'

/*
 * The limits of libvips here (docs/adr/0049): it reads four formats and no other, even if a file's first bytes differ; one
 * picture on one thread at a time, so that signing in and everything else goes on beside it; and remember nothing.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

/** Beyond this the picture is refused: a request has 15 s for everything. */
const readSecondsMax = 8

/** A picture as it is stored: its largest size's pixels, the file for every browser, and the sizes as WebP. */
export interface DrawnPicture {
  width: number
  height: number
  fallback: { format: FallbackFormat; content: Buffer }
  sizes: { width: number; content: Buffer }[]
}

/**
 * Reads a picture and draws it again in the sizes that pages need: upright, in sRGB, of a moving one the first frame,
 * and with no metadata of its file, such as the place where it was taken. Refuses a damaged one and one with too many
 * pixels.
 */
export const drawPicture = (file: AsyncIterable<Uint8Array>, gone?: AbortSignal): Promise<DrawnPicture> =>
  turns.run({
    gone,
    work: async () => drawSizes(await readUpright(await buffer(file))),
    late() {
      throw new Refused('busy')
    },
  })

/** One at a time; the absolute end is more than reading and drawing one may take. */
const turns = createTurns({ waitMs: 20_000, heldMs: 30_000 })

interface Pixels {
  data: Buffer
  info: OutputInfo
}

async function readUpright(content: Buffer): Promise<Pixels> {
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  // libvips takes a GIF's size from its first frames, and tells nothing of its screen and of the frames behind
  if (format === 'gif') refuseRule(checkGif(content))
  refuseRule(checkPixels({ width, height }))
  return sharp(content, { failOn: 'error', limitInputPixels: width * height })
    .timeout({ seconds: readSecondsMax })
    .autoOrient()
    .resize({ ...pictureBox, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
}

function refuseDamaged(): never {
  refuseRule(refuse('file.picture_unreadable', 'file'))
  throw new Error('a refusal was not thrown')
}

async function drawSizes({ data, info }: Pixels): Promise<DrawnPicture> {
  const { width, height, channels } = info
  const from = () => sharp(data, { raw: { width, height, channels } })
  const { isOpaque } = await from().stats()
  const sizes = []
  for (const size of widthsOf({ width })) {
    sizes.push({ width: size, content: await drawSize(from().resize({ width: size }), sizes.length === 0) })
  }
  const small = from().resize({ width: fallbackWidthOf({ width }) })
  const fallback = isOpaque
    ? {
        format: 'jpg' as const,
        content: await small.removeAlpha().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
      }
    : { format: 'png' as const, content: await small.png({ palette: true }).toBuffer() }
  return { width, height, fallback, sizes }
}

/** The smallest stands in customers' pages until a larger one has come, so it is made to fit there. */
async function drawSize(picture: Sharp, isSmallest: boolean): Promise<Buffer> {
  const drawn = (quality: number) => picture.clone().webp({ quality, effort: 2 }).toBuffer()
  let content = await drawn(80)
  for (const quality of isSmallest ? [60, 45, 30] : []) {
    if (content.length > inPageBytesMax) content = await drawn(quality)
  }
  return content
}
