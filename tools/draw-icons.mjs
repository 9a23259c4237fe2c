// node tools/draw-icons.mjs: draws the icons of apps/web/public/icons anew from favicon.svg, the one drawing of the mark.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../apps/web/public')
const paper = '#fbf9f5'
const mark = await readFile(join(folder, 'favicon.svg'))

/** The mark in the middle of a square of paper; `share` of the side is the mark's. */
async function draw(name, side, share) {
  const size = Math.round(side * share)
  const drawn = await sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
  const picture = sharp({ create: { width: side, height: side, channels: 4, background: paper } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
  await writeFile(join(folder, 'icons', name), await picture.toBuffer())
}

await draw('icon-180.png', 180, 0.72)
// a launcher may cut 192 and 512 to a circle: the mark stays within its middle
await draw('icon-192.png', 192, 0.6)
await draw('icon-512.png', 512, 0.6)
await draw('preview.png', 600, 0.6)
